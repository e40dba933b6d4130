/** "unreachable" may pass by itself; "refused" needs someone; "other" is an unexpected answer. */
export class S3Failure extends Error {
  readonly kind: "unreachable" | "refused" | "other";
  constructor(kind: S3Failure["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "S3Failure";
    this.kind = kind;
  }
}
