import { type IconSource, useLibrary } from '@trama/react';
import { useEffect, useState } from 'react';
import { plainText } from '../values/value-text.ts';
import { PLACEHOLDER } from './icons.ts';

const NO_ICONS: IconSource = { peek: () => undefined, load: () => Promise.resolve(null) };

/** SVG text of an icon, a placeholder until it is here. */
export const useIconSvg = (name: string | null | undefined): string => {
  const icons = useLibrary().icons ?? NO_ICONS;
  const [, setLoaded] = useState<string | null>(null);
  const svg = name ? icons.peek(name) : undefined;
  useEffect(() => {
    if (!name || svg !== undefined) return;
    let isHere = true;
    void icons.load(name).then((loaded) => isHere && setLoaded(loaded ?? ''));
    return () => {
      isHere = false;
    };
  }, [icons, name, svg]);
  return svg ?? PLACEHOLDER;
};

/** A small icon inside an element, sized and coloured by its class. */
export const Icon = ({ name, className }: { name: string; className: string }): React.ReactNode => {
  const icon = plainText(name);
  const svg = useIconSvg(icon);
  return (
    <span
      aria-hidden="true"
      className={`ww-icon ${className}`}
      data-icon={icon}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the site's own icons.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
};
