import { isRecord } from '@trama/model';
/** Arguments of an action, as the workflow evaluated them. */
export type ActionArguments = Readonly<Record<string, unknown>>;

/** A text argument; undefined when it is empty. */
export const textArgument = (args: ActionArguments, name: string): string | undefined => {
  const value = args[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A list of `{key, value}`, or an object, as an object; anything else is empty. */
export const recordArgument = (args: ActionArguments, name: string): Record<string, unknown> => {
  const value = args[name];
  if (Array.isArray(value))
    return Object.fromEntries(
      value
        .filter(isRecord)
        .flatMap((pair) => (typeof pair.key === 'string' && pair.key !== '' ? [[pair.key, pair.value]] : [])),
    );
  return isRecord(value) ? { ...value } : {};
};

/**
 * The argument, or an error with the message that is named for it (conformance 8.48 to 8.56).
 * @throws Error with this message when the argument is missing
 */
export const required = (value: string | undefined, message: string): string => {
  if (value === undefined) throw new Error(message);
  return value;
};
