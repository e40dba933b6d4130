import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

/** The form strategy over a form read and proved already: FormStrategy itself would read the body a second time. */
class SentFormStrategy<User> extends FormStrategy<User> {
  readonly #form: FormData;

  constructor(form: FormData, verify: ConstructorParameters<typeof FormStrategy<User>>[0]) {
    super(verify);
    this.#form = form;
  }

  override authenticate(request: Request): Promise<User> {
    return this.verify({ form: this.#form, request });
  }
}

export function authenticateForm<User>(
  request: Request,
  form: FormData,
  verify: ConstructorParameters<typeof FormStrategy<User>>[0],
): Promise<User> {
  const { url, headers } = request;
  const authenticator = new Authenticator<User>().use(new SentFormStrategy<User>(form, verify), "form");
  return authenticator.authenticate("form", new Request(url, { headers }));
}
