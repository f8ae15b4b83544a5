import { textsIn } from '@trama/model';
import { Root, useContent, useEngine, useInstance, useSignalValue } from '@trama/react';
import type { CSSProperties, ReactNode } from 'react';
import './element.css';

/** Moving parts of each kind. */
const PARTS: Readonly<Record<string, number>> = {
  plane: 1,
  chase: 6,
  bounce: 2,
  wave: 5,
  pulse: 1,
  flow: 3,
  swing: 2,
  circle: 12,
  'circle-fade': 12,
  grid: 9,
  fold: 4,
  wander: 4,
};

/** A sign that something is on its way. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const language = useSignalValue(useEngine().language);
  const text = textsIn(language, { en: 'Loading', pt: 'Carregando' });
  const chosen = String(useContent('spinner'));
  const kind = chosen in PARTS ? chosen : 'plane';
  const count = PARTS[kind] ?? 1;
  return (
    <Root className="ww-loader" role="status" aria-label={element.name ?? text}>
      <span data-kind={kind} aria-hidden="true" style={{ '--count': count } as CSSProperties}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a spinner never change places.
          <i key={at} style={{ '--at': at } as CSSProperties} />
        ))}
      </span>
    </Root>
  );
};
