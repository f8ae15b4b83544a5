/** @jsxImportSource @trama/document */
import { Box, f, Page, Section, site, Text } from '@trama/document/notation';
import { createRegistry, type Design, type ElementDefinition, type Registry } from '@trama/model';

const label = (en: string) => ({ en, pt: en });

const elementType = (id: string, name: string, rest: Partial<ElementDefinition>): ElementDefinition => ({
  id,
  name,
  label: label(name),
  icon: 'lucide/box',
  category: 'basic',
  inherits: {},
  displays: ['block'],
  fields: [],
  slots: [],
  ...rest,
});

/** A box and a text, under the ids of the real ones. */
export const registry: Registry = createRegistry(
  [
    elementType('b783dc65-d528-4f74-8c14-e27c934c39b1', 'flexbox', {
      displays: ['flex', 'block'],
      inherits: { layout: true },
      slots: [{ path: 'children', kind: 'many', label: label('Children') }],
    }),
    elementType('d7904e9d-fc9a-4d80-9e32-728e097879ad', 'text', { inherits: { text: true } }),
  ],
  [],
);

/** One page: `hero` holds `title` and `note`; beside it an empty `aside`. */
export const sampleSite = (): Design =>
  site(
    { key: 'canvas', name: 'Canvas', home: 'home', languages: ['pt', 'en'], collections: { rows: {} } },
    [
      <Page key="home" path="">
        <Section key="main">
          <Box key="hero" layout={{ flexDirection: 'column' }} style={{ width: '200px', height: '100px' }}>
            <Text key="title" text={{ pt: 'Olá', en: 'Hello' }} style={{ height: '40px' }} />
            <Text
              key="note"
              text={f`'bound'`}
              style={{ height: '40px' }}
              states={{ hover: { style: { opacity: 0.5 } } }}
            />
          </Box>
          <Box key="aside" style={{ height: '60px' }} />
        </Section>
      </Page>,
      <Page key="post" path="blog/{{slug|first}}">
        <Section key="main" />
      </Page>,
    ],
    registry,
  );

export const sampleIds = (design: Design) => {
  const [home, post] = Object.values(design.pages);
  const main = home?.sections[0] ?? '';
  const [hero = '', aside = ''] = design.sections[main]?.slots.wwObjects ?? [];
  const [title = '', note = ''] = design.elements[hero]?.slots.children ?? [];
  return {
    home: home?.id ?? '',
    post: post?.id ?? '',
    main,
    hero,
    aside,
    title,
    note,
    rows: Object.keys(design.collections)[0] ?? '',
  };
};
