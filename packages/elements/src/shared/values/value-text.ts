/** A value that stands for a text; otherwise `otherwise`: an object, a list and no number at all are nobody's words. */
export const plainText = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    ? String(value)
    : otherwise;

/** JSON of a value; its text where it has none (a circle of objects). */
export const jsonText = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};

/** A value of somebody's data as it is shown and compared: objects by their JSON, nothing by an empty text. */
export const dataText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? jsonText(value) : plainText(value);
