import type { AuthError } from '@supabase/auth-js';

/** Errors of the backend are rethrown with its message, the original as cause (conformance 8.47, 12.8). */
export const unwrap = <Answer extends { data: unknown; error: AuthError | null }>({
  data,
  error,
}: Answer): Extract<Answer, { error: null }>['data'] => {
  if (error) throw new Error(error.message, { cause: error });
  return data;
};
