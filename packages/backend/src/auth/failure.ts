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

/** What a page that was redirected to learns of a failure (RFC 6749, 4.1.2.1). */
export const failureParameters = (failure: AuthFailure): URLSearchParams =>
  new URLSearchParams({
    error: failure.status >= 500 ? 'server_error' : 'access_denied',
    error_code: failure.code,
    error_description: failure.message,
  });

export const invalidCredentials = (): AuthFailure =>
  new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials');
export const badRequest = (message: string): AuthFailure => new AuthFailure(400, 'validation_failed', message);
/** A code or link that does not exist, was used or has ended; none of these is told apart. */
export const otpExpired = (): AuthFailure => new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid');
