/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  elementAction,
  f,
  formula,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { FileList } from '../../../look/file-list.tsx';
import { Fault, Stack } from '../../../look/parts.tsx';
import { DocumentUpload } from '../../../look/upload.tsx';

interface AttachmentsProps {
  /** Where it stands: the path of this element from its page or component. */
  path: string;
  label: string;
  /** What assistive technology calls the list of those that were added. */
  list: string;
  /** Name of the field in `faltas`. */
  fault: string;
}

/** Papers that go with what is being written: sent as they are chosen, given with the rest, removed before. */
export const Attachments = ({ path, label, list, fault }: AttachmentsProps): NotationNode => (
  <Stack gap="s8" style={{ width: '100%' }}>
    <DocumentUpload
      key="envio"
      label={label}
      on={{
        change: workflow([
          callWorkflow('juntarDocumento', { arquivo: f`event.value`, falta: fault }),
          elementAction(`${path}/envio`, 'clearFiles'),
        ]),
      }}
    />
    <Fault
      key="falta"
      when={f`formulas[${formula('faltaDe')}](${fault}) !== ''`}
      text={f`formulas[${formula('faltaDe')}](${fault})`}
    />
    <FileList
      key="juntados"
      label={list}
      files={f`variables[${variable('papeisDaResposta')}] ?? []`}
      action="Remover"
      does={workflow([
        setVariable(
          'papeisDaResposta',
          f`variables[${variable('papeisDaResposta')}].filter((um) => um.caminho !== context.item.data.caminho)`,
        ),
      ])}
    />
  </Stack>
);
