/** @jsxImportSource @trama/document */
import type { Children, NotationNode } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Card, Heading, Icon, Label, Row, Stack } from '../../../look/parts.tsx';
import { t } from '../../../look/values.ts';
import { listOf } from './proposal.ts';

/** A part of the proposal under its title. */
export const Panel = ({
  title,
  words,
  children,
}: {
  title: string;
  words?: string;
  children: Children;
}): NotationNode => (
  <Card gap="s16" style={{ width: '100%' }}>
    <Stack key="titulos" gap="s4">
      <Heading key="titulo" type="bodyStrong" text={title} />
      {words === undefined ? null : <Label key="texto" type="small" color="soft" text={words} />}
    </Stack>
    {children}
  </Card>
);

interface RowsProps {
  /** The list of the proposal. */
  list: string;
  label: string;
  empty: string;
  /** One of its rows. */
  children: Children;
}

/** A list of the proposal, or that there is nothing in it. */
export const Rows = ({ list, label, empty, children }: RowsProps): NotationNode => (
  <Stack style={{ width: '100%' }}>
    <Label
      key="vazio"
      type="small"
      color="soft"
      when={{ ...listOf(list), code: `(${listOf(list).code}).length === 0` }}
      text={empty}
    />
    <Stack
      key="lista"
      style={{ width: '100%' }}
      repeat={listOf(list)}
      attributes={{ role: 'list', 'aria-label': label }}
    >
      {children}
    </Stack>
  </Stack>
);

/** A row of such a list: what it is, and at its end what one can do with it or what became of it. */
export const Line = ({ children }: { children: Children }): NotationNode => (
  <Row
    gap="s16"
    layout={{ justifyContent: 'space-between', alignItems: 'flex-start' }}
    style={{ width: '100%', padding: `${t('s12')} 0px`, customCss: { 'border-top': `1px solid ${t('line')}` } }}
    attributes={{ role: 'listitem' }}
  >
    {children}
  </Row>
);

/** Two lines of text that share a row with something else. */
export const Words = ({ title, text: words, when }: { title: Value; text: Value; when?: Value }): NotationNode => (
  <Stack gap="s2" style={{ flex: '1 1 0', minWidth: '0px' }}>
    <Label key="titulo" type="smallStrong" text={title} style={{ customCss: { 'overflow-wrap': 'anywhere' } }} />
    <Label
      key="texto"
      type="small"
      color="soft"
      text={words}
      {...(when === undefined ? {} : { when })}
      style={{ customCss: { 'overflow-wrap': 'anywhere', 'white-space': 'pre-line' } }}
    />
  </Stack>
);

/** A mark that says whether something is right; the text beside it says so too. */
export const Mark = ({ right }: { right: string }): NotationNode => (
  <Row style={{ flex: 'none' }}>
    <Icon
      key="certo"
      icon="lucide/circle-check"
      color="positive"
      when={{ binding: 'formula', code: `${right} === true` }}
    />
    <Icon
      key="errado"
      icon="lucide/triangle-alert"
      color="waiting"
      when={{ binding: 'formula', code: `${right} !== true` }}
    />
  </Row>
);
