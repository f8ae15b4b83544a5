/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { Sheet } from '../../look/sheet.tsx';
import { layout, space } from '../../look/values.ts';
import { Convert } from './convert.tsx';
import { EditLead, PassLead } from './edit-lead.tsx';
import { History, Notes, Tasks } from './lead-lists.tsx';

/** Four beside each other, and on a phone two. */
const ACTION = { padding: space('s8', 's12') };
const HALF = { flex: '1 1 40%' };

/** A way to reach the lead, where it is known. */
const Reach = ({
  text: words,
  icon,
  link,
  when,
}: {
  text: string;
  icon: string;
  link: Value;
  when: Value;
}): NotationNode => (
  <Button kind="quiet" text={words} icon={icon} when={when} link={link} style={ACTION} mobile={HALF} />
);

const Contacts = (): NotationNode => (
  <Row gap="s8" layout={{ flexWrap: true }} style={{ width: '100%' }}>
    <Reach
      key="ligar"
      text="Ligar"
      icon="lucide/phone"
      when={f`(formulas[${formula('leadDaFicha')}]()?.telefone ?? '') !== ''`}
      link={{ type: 'tel', href: f`'+55' + String(formulas[${formula('leadDaFicha')}]()?.telefone ?? '')` }}
    />
    <Reach
      key="whatsapp"
      text="WhatsApp"
      icon="lucide/message-circle"
      when={f`formulas[${formula('whatsapp')}](formulas[${formula('leadDaFicha')}]()?.telefone) !== ''`}
      link={{
        type: 'external',
        href: f`formulas[${formula('whatsapp')}](formulas[${formula('leadDaFicha')}]()?.telefone)`,
        targetBlank: true,
      }}
    />
    <Reach
      key="email"
      text="E-mail"
      icon="lucide/mail"
      when={f`(formulas[${formula('leadDaFicha')}]()?.email ?? '') !== ''`}
      link={{ type: 'mail', href: f`String(formulas[${formula('leadDaFicha')}]()?.email ?? '')` }}
    />
    <Button
      key="editar"
      kind="quiet"
      text="Editar"
      icon="lucide/pencil"
      style={ACTION}
      mobile={HALF}
      when={f`!variables[${variable('leadEditado')}]`}
      on={{ click: workflow([callWorkflow('editarLead')]) }}
    />
  </Row>
);

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
    <Label
      key="valor"
      type="smallStrong"
      color="accent"
      text={f`formulas[${formula('valorDoLead')}](formulas[${formula('leadDaFicha')}]()?.valor_estimado)`}
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
      <Contacts key="contatos" />
      <Label
        key="perda"
        type="small"
        color="soft"
        when={f`(formulas[${formula('leadDaFicha')}]()?.motivo_perda ?? '') !== ''`}
        text={f`'Perdido: ' + (formulas[${formula('leadDaFicha')}]()?.motivo_perda ?? '')`}
      />
      <EditLead key="editar" />
      <Notice
        key="erro"
        when={f`(variables[${variable('erroLead')}] ?? '') !== ''`}
        text={f`variables[${variable('erroLead')}]`}
      />
      <Stack key="partes" gap="s32" style={{ width: '100%' }}>
        <Tasks key="tarefas" />
        <Notes key="notas" />
        <Convert key="cotacao" />
        <PassLead key="passar" />
        <History key="historico" />
      </Stack>
    </Sheet>
  ),
};
