/** @jsxImportSource @trama/document */
import {
  Box,
  callWorkflow,
  f,
  fetchCollection,
  formula,
  type NotationNode,
  onlyIf,
  setVariable,
  variable,
  wait,
  workflow,
} from '@trama/document/notation';
import { Button, Input, Row } from '../../look/parts.tsx';
import { type Column, TableLine, WHOLE_LINE } from '../../look/table.tsx';
import { font, layout, ROUND, space, t, text } from '../../look/values.ts';
import { AreaPanel, ListCard, Who } from './parts.tsx';

/** Milliseconds without a further key after which one looks for what was typed. */
const QUIET = 250;

const COLUMNS: readonly Column[] = [{ track: 'minmax(0, 1fr)' }, { track: 'minmax(0, 2fr)' }];

const has = f`(context.item?.parent?.data?.papeis ?? []).includes(context.item?.data?.name)`;

/** A role of a person; a click gives it or takes it. */
const RoleToggle = (): NotationNode => (
  <Button
    kind="quiet"
    text={f`context.item?.data?.name`}
    style={{ padding: space('s4', 's12'), minHeight: '36px', borderRadius: ROUND }}
    font={font('smallStrong', 'soft')}
    content={{ disabled: f`formulas[${formula('ocupado')}](context.item?.parent?.data?.id)` }}
    attributes={{
      'aria-pressed': f`(context.item?.parent?.data?.papeis ?? []).includes(context.item?.data?.name) ? 'true' : 'false'`,
      'aria-label': f`(context.item?.data?.name ?? '') + ' de ' + (context.item?.parent?.data?.nome || context.item?.parent?.data?.email || '')`,
    }}
    states={{
      tem: {
        when: has,
        style: { backgroundColor: t('accentSoft'), border: '1px solid transparent' },
        content: text({ color: t('accent') }),
      },
    }}
    on={{
      click: workflow([
        callWorkflow('mudarPapel', {
          pessoa: f`context.item.parent.data.id`,
          nome: f`context.item.parent.data.nome || context.item.parent.data.email`,
          papel: f`context.item.data.id`,
          nomeDoPapel: f`context.item.data.name`,
          tira: has,
        }),
      ]),
    }}
  />
);

/** Who has an account, and what each may do. */
export const People = (): NotationNode => (
  <AreaPanel area="pessoas">
    <Box key="busca" style={{ width: '100%', maxWidth: '420px' }}>
      <Input
        key="campo"
        label="Buscar por nome ou e-mail"
        content={{ type: 'search', required: false, placeholder: 'Buscar por nome ou e-mail' }}
        on={{
          change: workflow([
            setVariable('buscaPessoa', f`event.value`),
            wait(QUIET),
            onlyIf(f`event.value === variables[${variable('buscaPessoa')}]`),
            fetchCollection('pessoas'),
          ]),
        }}
      />
    </Box>
    <ListCard
      key="lista"
      title="Pessoas e papéis"
      article="as"
      words="Um clique dá ou tira um papel. Fica na auditoria."
      list="pessoas"
      empty="Ninguém com este nome ou e-mail."
      file="pessoas"
    >
      <TableLine key="linha" columns={COLUMNS}>
        <Box key="quem" tablet={WHOLE_LINE}>
          <Who key="pessoa" name={f`context.item?.data?.nome || 'Sem nome'`} more={f`context.item?.data?.email`} />
        </Box>
        <Row
          key="papeis"
          gap="s8"
          layout={{ flexWrap: true, justifyContent: 'flex-end' }}
          tablet={WHOLE_LINE}
          tabletContent={layout({ justifyContent: 'flex-start' })}
          repeat={f`formulas[${formula('papeisEmOrdem')}]()`}
        >
          <RoleToggle key="papel" />
        </Row>
      </TableLine>
    </ListCard>
  </AreaPanel>
);
