import { Fragment, type ReactNode } from "react";

interface Props {
  /** By their names; nothing is said where there is nothing to say. */
  of: Record<string, ReactNode>;
  /** Classes of some of their places. */
  places?: Record<string, string>;
  className?: string;
}

/** What is said of a row, name by name. */
export const Facts = ({ of, places = {}, className = "bo-facts" }: Props) => (
  <dl className={className}>
    {Object.entries(of).map(([name, value]) =>
      value === null || value === undefined || value === "" || value === false ? null : (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className={places[name]}>{value}</dd>
        </Fragment>
      ),
    )}
  </dl>
);
