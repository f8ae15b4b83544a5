/** @jsxImportSource @trama/document */
import { type ComponentNotation, El, f, formula, type NotationNode, variable } from '@trama/document/notation';
import { Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { Sheet } from '../../look/sheet.tsx';
import { font, layout } from '../../look/values.ts';
import { Convert } from './convert.tsx';
import { History, Notes, Tasks } from './lead-lists.tsx';

const lead = (part: string) => f`formulas[${formula('leadDaFicha')}]()?.[${part}] ?? ''`;

const Contact = (): NotationNode => (
  <Row
    gap="s16"
    layout={{ flexWrap: true }}
    style={{ width: '100%' }}
    mobileContent={layout({ flexDirection: 'column', alignItems: 'flex-start' })}
  >
    <Label
      key="telefone"
      type="smallStrong"
      text={f`String(formulas[${formula('leadDaFicha')}]()?.telefone ?? '').replace(/^(\\d{2})(\\d{4,5})(\\d{4})$/, '($1) $2-$3')`}
    />
    <Label key="email" type="small" color="soft" text={lead('email')} />
    <El
      key="valor"
      type="number"
      content={{
        value: f`formulas[${formula('leadDaFicha')}]()?.valor_estimado`,
        style: 'currency',
        currency: 'BRL',
        fractionDigits: 0,
      }}
      font={font('smallStrong', 'accent')}
    />
  </Row>
);

/** Everything about one lead: what was said, what is to do, what happened, and the way to a quote. */
export const leadPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Lead',
  root: (
    <Sheet
      name="Ficha do lead"
      title={lead('nome')}
      lead={f`'Com ' + (formulas[${formula('leadDaFicha')}]()?.corretor?.nome ?? 'ninguém')`}
      width="560px"
    >
      <Contact key="contato" />
      <Notice
        key="erro"
        when={f`(variables[${variable('erroLead')}] ?? '') !== ''`}
        text={f`variables[${variable('erroLead')}]`}
      />
      <Stack key="partes" gap="s32" style={{ width: '100%' }}>
        <Tasks key="tarefas" />
        <Notes key="notas" />
        <Convert key="cotacao" />
        <History key="historico" />
      </Stack>
    </Sheet>
  ),
};
