/** The name of an uploaded file with underscores for all but letters and digits of ASCII, `_`, `.` and `-` (conformance 5.8). */
export const safeFileName = (name: string): string => name.replaceAll(/[^\w.-]/g, '_');
