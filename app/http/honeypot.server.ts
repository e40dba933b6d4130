import { Honeypot, SpamError } from "remix-utils/honeypot/server";

/** No date in the form: a page kept open all morning is a person's. */
const honeypot = new Honeypot({ nameFieldName: "website", validFromFieldName: null });

/** Did a program fill the field that nobody sees? Its form is answered as if it had been kept, and dropped. */
export async function isTrapped(form: FormData): Promise<boolean> {
  try {
    await honeypot.check(form);
    return false;
  } catch (error) {
    if (error instanceof SpamError) return true;
    throw error;
  }
}
