import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Bytes with their CBOR head (RFC 8949), up to 65,535 of them. */
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ]);
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const sha256 = (value: string | Buffer) => createHash("sha256").update(value).digest();

interface Lies {
  origin?: string;
  rpID?: string;
  challenge?: string;
  counter?: number;
  /** User present 1, verified 4. */
  flags?: number;
  userHandle?: string;
}

interface Options {
  challenge: string;
  user?: { id: string };
}

/** A telephone that makes passkeys and signs with them, in software: it lies as it is told to. */
export function passkeyDevice(site = "http://localhost:3000") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const state = { counter: 0, userHandle: "" };

  const client = (type: string, { challenge }: Options, lies: Lies) =>
    Buffer.from(
      JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? site, crossOrigin: false }),
    );
  function authenticatorData(flags: number, lies: Lies, rest = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? state.counter);
    return Buffer.concat([
      sha256(lies.rpID ?? new URL(site).hostname),
      Buffer.from([lies.flags ?? flags]),
      counter,
      rest,
    ]);
  }
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({ id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key", response });

  return {
    id: id.toString("base64url"),
    state,
    /** What `navigator.credentials.create` would answer. */
    make(options: Options, lies: Lies = {}): string {
      state.userHandle = options.user?.id ?? "";
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
        bytes(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, "base64url")),
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.from([0xa0]),
        text("authData"),
        bytes(authenticatorData(0x45, lies, made)),
      ]);
      return answer({
        clientDataJSON: client("webauthn.create", options, lies).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      });
    },
    /** What `navigator.credentials.get` would answer. */
    use(options: Options, lies: Lies = {}): string {
      const clientDataJSON = client("webauthn.get", options, lies);
      const data = authenticatorData(0x05, lies);
      return answer({
        clientDataJSON: clientDataJSON.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), privateKey).toString("base64url"),
        userHandle: lies.userHandle ?? state.userHandle,
      });
    },
  };
}
