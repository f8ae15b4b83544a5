import { createElement, type ReactNode } from 'react';

/**
 * A node whose prerendered HTML stays as it is: React takes the node over and neither reads nor clears its inside.
 * Only ever drawn while hydrating.
 */
export const Opaque = ({ tag }: { tag: string }): ReactNode =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text that is never written.
  createElement(tag, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } });
