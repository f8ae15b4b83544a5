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
import { Button, Fault, Label, Notice, Stack } from '../../look/parts.tsx';
import { Sheet } from '../../look/sheet.tsx';
import { Upload } from '../../look/upload.tsx';

interface LeftOutProps {
  title: Value;
  rows: Value;
  line: Value;
  when: Value;
}

/** Lines of the file that did not become leads. */
const LeftOut = ({ title, rows, line, when }: LeftOutProps): NotationNode => (
  <Stack gap="s4" when={when} style={{ width: '100%' }}>
    <Label key="titulo" type="smallStrong" text={title} />
    <Stack key="linhas" gap="s2" repeat={rows}>
      <Label key="linha" type="small" color="soft" text={line} />
    </Stack>
  </Stack>
);

/** Leads of a file: read in the page, checked and kept by the database, doubles named and left out. */
export const importPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Importar leads',
  root: (
    <Sheet
      name="Importar leads"
      title="Importar leads"
      lead="Uma planilha salva como CSV, com os títulos nome, e-mail e telefone na primeira linha. Até 1.000 leads por vez."
    >
      <Upload
        key="arquivo"
        name="Arquivo de leads"
        label="Arquivo de leads"
        words="Escolha ou arraste o arquivo"
        kinds="CSV"
        endings=".csv,.txt"
        limit={2}
        on={{ change: workflow([callWorkflow('lerArquivoDeLeads', { arquivo: f`event.value` })]) }}
      />
      <Fault
        key="falta"
        when={f`formulas[${formula('faltaDe')}]('importacao.arquivo') !== ''`}
        text={f`formulas[${formula('faltaDe')}]('importacao.arquivo')`}
      />
      <Stack
        key="lidos"
        gap="s4"
        when={f`(variables[${variable('leadsDoArquivo')}] ?? []).length > 0`}
        style={{ width: '100%' }}
      >
        <Label
          key="titulo"
          type="smallStrong"
          text={f`(variables[${variable('leadsDoArquivo')}] ?? []).length === 1 ? 'Um lead no arquivo' : (variables[${variable('leadsDoArquivo')}] ?? []).length + ' leads no arquivo, os primeiros:'`}
        />
        <Stack key="linhas" gap="s2" repeat={f`(variables[${variable('leadsDoArquivo')}] ?? []).slice(0, 5)`}>
          <Label
            key="linha"
            type="small"
            color="soft"
            text={f`[context.item?.data?.nome, context.item?.data?.email, context.item?.data?.telefone].filter(Boolean).join(' · ')`}
          />
        </Stack>
      </Stack>
      <Notice
        key="feito"
        tone="positive"
        icon="lucide/circle-check"
        when={f`Boolean(variables[${variable('leadsImportados')}])`}
        text={f`variables[${variable('leadsImportados')}]?.incluidos === 1 ? 'Um lead incluído na sua lista.' : (variables[${variable('leadsImportados')}]?.incluidos ?? 0) + ' leads incluídos na sua lista.'`}
      />
      <LeftOut
        key="repetidos"
        when={f`(variables[${variable('leadsImportados')}]?.repetidos ?? []).length > 0`}
        title="Já estavam na lista, e ficaram como estão:"
        rows={f`variables[${variable('leadsImportados')}]?.repetidos ?? []`}
        line={f`'Linha ' + context.item?.data?.linha + ': ' + context.item?.data?.nome`}
      />
      <LeftOut
        key="recusados"
        when={f`(variables[${variable('leadsImportados')}]?.recusados ?? []).length > 0`}
        title="Ficaram de fora; corrija e importe de novo:"
        rows={f`variables[${variable('leadsImportados')}]?.recusados ?? []`}
        line={f`'Linha ' + context.item?.data?.linha + ' (' + (context.item?.data?.nome || 'sem nome') + '): ' + context.item?.data?.motivo`}
      />
      <Notice
        key="erro"
        when={f`(variables[${variable('erroLead')}] ?? '') !== ''`}
        text={f`variables[${variable('erroLead')}]`}
      />
      <Button
        key="importar"
        text={f`variables[${variable('guardandoLead')}] ? 'Importando…' : 'Importar'`}
        when={f`(variables[${variable('leadsDoArquivo')}] ?? []).length > 0`}
        content={{ disabled: f`variables[${variable('guardandoLead')}] === true` }}
        on={{ click: workflow([callWorkflow('importarLeads')]) }}
      />
    </Sheet>
  ),
};
