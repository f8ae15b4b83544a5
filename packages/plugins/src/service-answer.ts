/** An error of a service, raised with its message or a clearer one, the original as cause (conformance 8.47, 12.8). */
export const serviceError = (error: Error, message: string = error.message): Error =>
  new Error(message, { cause: error });

/** The data of a service's answer. @throws the service's error. */
export const unwrap = <Answer extends { data: unknown; error: Error | null }>({
  data,
  error,
}: Answer): Extract<Answer, { error: null }>['data'] => {
  if (error) throw serviceError(error);
  return data;
};
