import { createElement, type ReactNode } from 'react';
import type { NodeRef } from './drawn.ts';

/**
 * A node whose prerendered HTML stays as it is: React takes the node over and neither reads nor clears its inside.
 * Only ever drawn while hydrating.
 */
export const Opaque = ({ tag, nodeRef }: { tag: string; nodeRef?: NodeRef }): ReactNode =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text that is never written.
  createElement(tag, { ref: nodeRef, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } });
