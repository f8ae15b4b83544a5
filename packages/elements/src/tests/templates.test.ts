import type { TemplateNode } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { button } from '../basic/button/definition.ts';
import { elementDefinitions } from '../definitions.ts';
import { formContainer } from '../inputs/form-container/definition.ts';
import { formInput } from '../inputs/form-input/definition.ts';

const offered = elementDefinitions.filter(({ hidden, deprecated }) => !hidden && !deprecated);
const nodesIn = (node: Omit<TemplateNode, 'type'>): readonly TemplateNode[] =>
  Object.values(node.children ?? {}).flatMap((children) => children.flatMap((child) => [child, ...nodesIn(child)]));
const templates = offered.map(({ name, template }) => ({
  name,
  nodes: template ? [template, ...nodesIn(template)] : [],
}));

describe('what the palette inserts', () => {
  it('is given for every element that it offers', () =>
    expect(offered.filter(({ template }) => template === undefined).map(({ name }) => name)).toEqual([]));

  it('a form has a named field and a button that submits it', () => {
    const nodes = nodesIn(formContainer.template ?? {});
    expect(nodes.filter(({ type }) => type === formInput.id).map(({ name }) => name)).toEqual(['E-mail']);
    expect(nodes.filter(({ type }) => type === button.id).map(({ content }) => content?.buttonType)).toEqual([
      'submit',
    ]);
  });

  it('says each of its own texts in both languages', () => {
    const oneLanguage = templates.flatMap(({ name, nodes }) =>
      nodes
        .map(({ content }) => content?.['_ww-text_text'])
        .filter((text) => typeof text === 'object' && text !== null && !('binding' in text))
        .filter((text) => !('en' in (text as object)) || !('pt' in (text as object)))
        .map((text) => [name, text]),
    );
    expect(oneLanguage).toEqual([]);
  });
});
