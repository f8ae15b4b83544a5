/** Cookies of a request by name; of two with one name the first counts, as browsers send the closest first. */
export const parseCookies = (header: string | undefined): Record<string, string> => {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 1) continue;
    const name = pair.slice(0, equals).trim();
    if (!(name in cookies))
      cookies[name] = decode(
        pair
          .slice(equals + 1)
          .trim()
          .replace(/^"|"$/g, ''),
      );
  }
  return cookies;
};

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
