import type { ShouldRevalidateFunctionArgs } from "react-router";

/** In the query of a form in steps: the one that is shown. Another step of a form is no other page. */
export const STEP = "etape";

interface Place {
  pathname: string;
  search: string;
}

/** The address of a page, whatever the step of its form. */
function pageOf({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  query.delete(STEP);
  return `${pathname}?${query}`;
}

export const isSamePage = (one: Place, other: Place): boolean => pageOf(one) === pageOf(other);

/** Going from a step to another asks the server for nothing; sending the form does. */
export const isStepChange = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.search !== nextUrl.search && isSamePage(currentUrl, nextUrl);

export const unlessStepChanges = (asked: ShouldRevalidateFunctionArgs): boolean =>
  !isStepChange(asked) && asked.defaultShouldRevalidate;
