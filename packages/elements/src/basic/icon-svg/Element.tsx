import { Root, useContent } from '@trama/react';
import type { ReactNode } from 'react';
import { useIconSvg } from '../../shared/icons/Icon.tsx';
import './element.css';

/** An SVG icon, inline so that it takes the colour of its element. */
export const Element = (): ReactNode => {
  const icon = useContent<unknown>('icon');
  const name = typeof icon === 'string' ? icon : '';
  const svg = useIconSvg(name);
  return <Root className="ww-icon" attributes={{ 'data-icon': name, dangerouslySetInnerHTML: { __html: svg } }} />;
};
