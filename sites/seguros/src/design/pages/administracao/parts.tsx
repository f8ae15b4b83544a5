/** @jsxImportSource @trama/document */
import {
  type Children,
  callWorkflow,
  collection,
  El,
  f,
  fetchCollection,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Pages } from '../../look/pages.tsx';
import { Button, Label, Stack } from '../../look/parts.tsx';
import { EmptyState, LoadFailure, LoadingRows } from '../../look/states.tsx';
import { type Column, TableCard, WHOLE_LINE } from '../../look/table.tsx';
import { font, layout, space } from '../../look/values.ts';

/** Shown while its tab is chosen. */
export const AreaPanel = ({ area, children }: { area: string; children: Children }): NotationNode => (
  <Stack
    gap="s24"
    when={f`variables[${variable('areaAdm')}] === ${area} && formulas[${formula('situacaoDaProposta')}]() === ''`}
    style={{ width: '100%' }}
    attributes={{ role: 'tabpanel', 'aria-label': area }}
  >
    {children}
  </Stack>
);

export const Money = ({ value, digits = 2 }: { value: Value; digits?: number }): NotationNode => (
  <El
    type="number"
    content={{ value, style: 'currency', currency: 'BRL', fractionDigits: digits }}
    font={font('bodyStrong')}
  />
);

/** A name over a smaller line. */
export const Who = ({ name, more }: { name: Value; more: Value }): NotationNode => (
  <Stack gap="s2" style={{ minWidth: '0px' }}>
    <Label key="nome" type="bodyStrong" text={name} />
    <Label key="mais" type="small" color="soft" text={more} style={{ customCss: { 'overflow-wrap': 'anywhere' } }} />
  </Stack>
);

interface RowActionProps {
  label: string;
  /** What it is done to, for those who do not see the row. */
  of: Value;
  kind?: 'primary' | 'quiet' | 'bare';
  workflowKey: string;
  parameters: Readonly<Record<string, Value>>;
  when?: Value;
}

/** A button of one row; still while the row is being written. */
export const RowAction = ({
  label,
  of,
  kind = 'quiet',
  workflowKey,
  parameters,
  when,
}: RowActionProps): NotationNode => (
  <Button
    kind={kind}
    when={when}
    text={label}
    style={{ padding: space('s8', 's16') }}
    mobile={{ padding: space('s8', 's12') }}
    font={font('smallStrong', kind === 'primary' ? 'onAccent' : 'ink')}
    content={{ disabled: f`formulas[${formula('ocupado')}](context.item?.data?.id)` }}
    attributes={{ 'aria-label': of }}
    on={{ click: workflow([callWorkflow(workflowKey, parameters)]) }}
  />
);

/** Lays out the buttons at the end of a row: beside its cells, and below them where there is less room. */
export const ROW_ACTIONS = {
  gap: 's8',
  layout: { justifyContent: 'flex-end', flexWrap: true },
  tablet: WHOLE_LINE,
  mobile: WHOLE_LINE,
  mobileContent: layout({ justifyContent: 'flex-start' }),
} as const;

interface ListCardProps {
  title: string;
  /** The article of the title, for sentences that it stands in. */
  article: 'a' | 'as' | 'os';
  words: string;
  /** Key of the collection that it lists. */
  list: string;
  empty: string;
  /** Columns whose names stand above the rows; without them each row says by itself what it shows. */
  columns?: readonly Column[];
  /** Name of the file of the CSV, which is offered when there is one. */
  file?: string;
  /** All of its rows come at once: there are no further pages. */
  isWhole?: boolean;
  /** A button beside the title. */
  action?: NotationNode;
  children: Children;
}

/** A list with its title, its CSV, the ways to its further pages, and what stands in its place while there is none. */
export const ListCard = ({
  title,
  article,
  words,
  list,
  empty,
  columns,
  file,
  isWhole = false,
  action,
  children,
}: ListCardProps): NotationNode => {
  const isNow = (state: string): Value =>
    f`formulas[${formula('estadoDaColecao')}](collections[${collection(list)}]) === ${state}`;
  return (
    <Stack gap="s16" style={{ width: '100%' }}>
      <LoadingRows key="carregando" when={isNow('carregando')} label={`Carregando ${article} ${title.toLowerCase()}`} />
      <EmptyState key="vazio" when={isNow('vazio')} icon="lucide/circle-check" title={title} words={empty} />
      <LoadFailure
        key="erro"
        when={isNow('erro')}
        title={`Não foi possível carregar ${article} ${title.toLowerCase()}`}
        retry={workflow([fetchCollection(list)])}
      />
      <TableCard
        key="lista"
        title={title}
        words={words}
        rows={f`collections[${collection(list)}]`}
        when={isNow('lista')}
        columns={columns}
        file={file}
        action={action}
      >
        {children}
      </TableCard>
      {isWhole ? null : <Pages key="paginas" list={list} />}
    </Stack>
  );
};
