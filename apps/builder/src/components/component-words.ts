import type { Component } from '@trama/model';
import type { Texts } from '../texts/index.ts';

/** What a component, or a popup, goes by: its name, else what kind of thing it is. */
export const componentName = (component: Pick<Component, 'name' | 'kind'> | undefined, texts: Texts): string =>
  component === undefined
    ? texts.values.gone
    : component.name || texts.components.unnamed(texts.components.kinds[component.kind]);
