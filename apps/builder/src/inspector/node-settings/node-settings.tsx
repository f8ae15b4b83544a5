import type { Element, Section } from '@trama/model';
import type { FC } from 'react';
import { HtmlSettings } from './html-settings.tsx';
import { LinkSettings } from './link-settings.tsx';
import { ShownSettings } from './shown-settings.tsx';
import { StateSettings } from './state-settings.tsx';

/** What every element and section has, whatever its type: when and how often it is drawn, where it leads, its states, its HTML. */
export const NodeSettings: FC<{ node: Element | Section }> = ({ node }) => (
  <>
    <ShownSettings node={node} />
    <LinkSettings node={node} />
    <StateSettings node={node} />
    <HtmlSettings node={node} />
  </>
);
