import { Root, useContent, useInstance } from '@trama/react';
import type { ReactNode } from 'react';

/** Another document in the page, by its address. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const source = useContent<unknown>('source');
  const address = typeof source === 'string' && /^(https?:|\/)/i.test(source.trim()) ? source.trim() : undefined;
  return (
    <Root>
      <iframe
        title={element.name ?? address ?? 'frame'}
        src={address}
        loading="lazy"
        style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      />
    </Root>
  );
};
