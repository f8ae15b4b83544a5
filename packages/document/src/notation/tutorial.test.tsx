/** @jsxImportSource @trama/document */
import { validateDesign } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { registry } from '../testing.tsx';
import {
  Box,
  changePage,
  collection,
  El,
  f,
  fetchCollection,
  ifElse,
  log,
  Page,
  Section,
  Shared,
  setVariable,
  site,
  Text,
  token,
  variable,
  workflow,
} from './index.ts';

const Labelled = ({ text }: { text: string }) => <Text text={text} />;

const design = site(
  {
    key: 'shop',
    name: 'Shop',
    home: 'home',
    languages: ['en', 'pt'],
    variables: { open: { type: 'boolean', value: false } },
    collections: { rows: { plugin: 'rest-api', config: {} } },
    plugins: { 'rest-api': {} },
    tokens: { ink: { kind: 'color', name: 'Ink', value: '#111' } },
    classes: { card: { style: { padding: '8px' } } },
    components: { card: { root: <Box classes={['card']} /> } },
    sections: {
      footer: (
        <Section>
          <Labelled key="a" text="Footer" />
        </Section>
      ),
    },
  },
  <Page key="home" path="">
    <Section key="main">
      <Box key="hero" layout={{ flexDirection: 'column', rowGap: '8px' }}>
        <Text key="title" text={{ en: 'Hello', pt: 'Olá' }} font={{ color: token('ink') }} />
        <El
          key="go"
          type="button"
          content={{ buttonType: 'button' }}
          states={{ hover: { style: { opacity: 0.8 } } }}
          on={{
            click: workflow(
              [
                setVariable('open', true),
                ifElse(f`variables[${variable('open')}]`, [fetchCollection('rows')], [changePage('home')]),
              ],
              { onError: [log('It did not work.', 'error')] },
            ),
          }}
        />
      </Box>
      <Box key="list" repeat={f`collections[${collection('rows')}]`}>
        <Text key="name" text={f`context.item.data.name`} />
      </Box>
      <Text key="only" text="Shown while open" when={f`variables[${variable('open')}]`} />
      <El key="card" component="card" />
    </Section>
    <Shared key="footer" />
  </Page>,
  registry,
);

describe('What the README teaches', () => {
  it('is a valid design', () => {
    expect(validateDesign(design, registry)).toEqual([]);
    expect(Object.keys(design.elements)).toHaveLength(9);
  });
});
