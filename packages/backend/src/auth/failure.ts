/** A request to the auth service that is answered with an error in GoTrue's form, from which supabase-js makes an AuthError. */
export class AuthFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const failureResponse = (failure: AuthFailure): Response =>
  Response.json(
    { code: failure.status, error_code: failure.code, msg: failure.message, ...failure.extra },
    { status: failure.status },
  );

export const invalidCredentials = (): AuthFailure =>
  new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials');
export const badRequest = (message: string): AuthFailure => new AuthFailure(400, 'validation_failed', message);
