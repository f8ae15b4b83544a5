/** Address of an asset: those of an export are relative to the site's root, whatever page shows them. */
export const assetUrl = (value: unknown): string | undefined => {
  const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : value;
  if (typeof url !== 'string' || url.trim() === '') return undefined;
  return /^([a-z][a-z0-9+.-]*:|\/|#|\?)/i.test(url) ? url : `/${url}`;
};
