import "../shared/list-table.css";

interface Props {
  rows: { name: string; count: number; href?: string }[];
  head: string;
  what: string;
  empty: string;
}

/** Names with their count, the most first, a bar beside each. */
export function RankTable({ rows, head, what, empty }: Props) {
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  if (rows.length === 0) return <p className="bo-muted">{empty}</p>;
  return (
    <table className="bo-rank">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="numeric">
            {what}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, href }) => (
          <tr key={href ?? name}>
            <th scope="row">
              {href ? <a href={href}>{name}</a> : name}
              <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / maxCount) * 100} height="3" />
              </svg>
            </th>
            <td className="numeric">{count.toLocaleString("fr-FR")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
