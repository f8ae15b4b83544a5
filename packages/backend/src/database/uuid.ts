const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text may be compared with a column of uuids; any other would fail the statement. */
export const isUuid = (text: string): boolean => UUID.test(text);
