import type { Refusal } from '../access/gate.ts';

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

const TOKEN_FAULTS: Readonly<Record<string, string>> = {
  PGRST301: 'token signature is invalid',
  PGRST303: 'token has invalid claims: token is expired',
};

/** What the gate refused; a bearer token that is not ours or has ended in GoTrue's words. */
export const refusalResponse = ({ status, body, hasEnded }: Refusal): Response => {
  if (hasEnded) return failureResponse(sessionNotFound());
  const fault = TOKEN_FAULTS[body.code];
  if (fault === undefined) return Response.json(body, { status });
  return failureResponse(new AuthFailure(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${fault}`));
};

export const sessionNotFound = (): AuthFailure =>
  new AuthFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
export const invalidCredentials = (): AuthFailure =>
  new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials');
export const badRequest = (message: string): AuthFailure => new AuthFailure(400, 'validation_failed', message);
/** A code that does not exist, was used or has ended; none of these is told apart. */
export const otpExpired = (): AuthFailure => new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid');
/** The same of a link, and of its hash. */
export const linkExpired = (): AuthFailure =>
  new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired');
