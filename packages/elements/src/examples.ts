import type { TemplateNode } from '@trama/model';
import { catalogue } from './catalogue.ts';
import type { ElementExample } from './shared/examples/element-example.ts';
import { pushButton } from './shared/templates/template-parts.ts';

export type { ElementExample, ExampleVariable, ExampleVariant } from './shared/examples/element-example.ts';

/** The button of a page on which a popup is shown. */
export const exampleOpener: TemplateNode = pushButton({ en: 'Open', pt: 'Abrir' });

/** The example of each element by the name of its folder; one chunk each, loaded when it is shown. */
export const elementExamples: Readonly<Record<string, () => Promise<ElementExample>>> = Object.fromEntries(
  catalogue.flatMap(({ definition: { name }, example }) => (example ? [[name, example]] : [])),
);
