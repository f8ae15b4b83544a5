/** @jsxImportSource @trama/document */
import { callWorkflow, f, type NotationNode, type WorkflowNotation, workflow } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { Button, Icon, Label, Row, Stack } from './parts.tsx';
import { member, RADIUS, space, t } from './values.ts';

interface FileListProps {
  /** What assistive technology calls the list. */
  label: string;
  /** Files, each with `nome`. */
  files: Binding;
  /** What stands in a row, where it is more than the file's name. */
  words?: Value;
  action: 'Baixar' | 'Remover';
  does: WorkflowNotation;
}

const NAME: Binding = f`context.item?.data?.nome ?? ''`;

const FileRow = ({ words = NAME, action, does }: Pick<FileListProps, 'words' | 'action' | 'does'>): NotationNode => (
  <Row
    gap="s12"
    style={{ width: '100%', padding: space('s8', 's16'), backgroundColor: t('sunken'), borderRadius: RADIUS }}
    layout={{ justifyContent: 'space-between' }}
    attributes={{ role: 'listitem' }}
  >
    <Row key="nome" gap="s12" style={{ flex: '1 1 0', minWidth: '0px' }}>
      <Icon key="icone" icon="lucide/file-check" color="accent" />
      <Label key="texto" type="small" text={words} style={{ customCss: { 'overflow-wrap': 'anywhere' } }} />
    </Row>
    <Button
      key="acao"
      kind="bare"
      text={action}
      attributes={{ 'aria-label': f`${action} + ' ' + (context.item?.data?.nome ?? '')` }}
      on={{ click: does }}
    />
  </Row>
);

/** Files in rows, each with the one thing that is done with it here. */
export const FileList = ({ label, files, ...row }: FileListProps): NotationNode => (
  <Stack
    gap="s8"
    style={{ width: '100%' }}
    when={member(files, '.length > 0')}
    attributes={{ role: 'list', 'aria-label': label }}
    repeat={files}
  >
    <FileRow key="documento" {...row} />
  </Stack>
);

/** What a row of papers does that were sent: it gives the paper to who asks. */
export const downloadPaper: WorkflowNotation = workflow([
  callWorkflow('baixarDocumento', { caminho: f`context.item.data.caminho`, nome: f`context.item.data.nome` }),
]);
