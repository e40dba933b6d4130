/**
 * S3 did not do what was asked, in French for who reads it in a page or at the end of a command. "unreachable" may pass by
 * itself; "refused" needs someone; "other" is an answer that is not the object that was asked.
 */
export class S3Failure extends Error {
  readonly kind: "unreachable" | "refused" | "other";
  constructor(kind: S3Failure["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "S3Failure";
    this.kind = kind;
  }
}
