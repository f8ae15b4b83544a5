/** A stored path as people write it: `['customer']['name']` as `customer.name`. */
export const readablePath = (path: string): string =>
  path.replace(/\[\s*(?:'([^']*)'|"([^"]*)"|(\d+))\s*\]/g, '.$1$2$3').replace(/^\./, '');

/** The names of a path that people wrote, as the format stores it. */
export const storedPath = (text: string): string =>
  text
    .split('.')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => `['${name}']`)
    .join('');
