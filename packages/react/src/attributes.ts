import { parseStyle } from './html/style.ts';

const VALID_NAME = /^[A-Za-z_][\w.:-]*$/;

/** Names that the engine itself writes. */
const OWN_PREFIX = 'data-ww-';

/**
 * Author's attributes as React takes them. Names that HTML would not parse are left out, and so are event handlers:
 * behaviour belongs to workflows.
 */
export const domAttributes = (attributes: Readonly<Record<string, string>>): Record<string, unknown> => {
  const props: Record<string, unknown> = {};
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (name.startsWith(OWN_PREFIX)) props[name] = value;
    else if (!VALID_NAME.test(name) || /^on/i.test(name) || name === 'dangerouslySetInnerHTML') continue;
    else if (name === 'class') props.className = value;
    else if (name === 'style') props.style = parseStyle(value);
    else if (name === 'for') props.htmlFor = value;
    else props[name] = value;
  }
  return props;
};
