/** A trap for programs: out of sight, out of the tab order, unknown to screen readers. */
export const HoneypotField = ({ id }: { id: string }) => (
  <div className="absolute -left-[200vw]" aria-hidden="true">
    <label htmlFor={id}>Ne remplis pas ce champ</label>
    <input id={id} name="website" tabIndex={-1} autoComplete="off" />
  </div>
);
