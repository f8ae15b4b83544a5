const withoutControls = (address: string): string => [...address].filter((letter) => letter > ' ').join('');

/** An address that a link may have; null for one that would run something. */
export const safeLink = (address: string): string | null => {
  const clean = withoutControls(address);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(clean)?.[1]?.toLowerCase();
  if (scheme === undefined) return clean === '' ? null : clean;
  return ['http', 'https', 'mailto', 'tel', 'sms'].includes(scheme) ? clean : null;
};

/** An address elsewhere that a picture or a video may be fetched from; null for a local file and for all else. */
export const safeSource = (address: string): string | null => {
  const clean = withoutControls(address);
  if (clean.startsWith('//')) return `https:${clean}`;
  return /^https?:\/\//i.test(clean) ? clean : null;
};
