/** @jsxImportSource @trama/document */
import type { NotationNode } from '@trama/document/notation';
import { downloadPaper, FileList } from '../../../look/file-list.tsx';
import { Label, Stack } from '../../../look/parts.tsx';
import { member } from '../../../look/values.ts';
import { contract } from './facts.tsx';

/** The documents that came with the proposal. */
export const Papers = (): NotationNode => (
  <Stack gap="s12" when={member(contract, '?.documentos?.length > 0')} style={{ width: '100%' }}>
    <Label key="titulo" type="smallStrong" text="Documentos" />
    <FileList
      key="lista"
      label="Documentos"
      files={member(contract, '?.documentos ?? []')}
      action="Baixar"
      does={downloadPaper}
    />
  </Stack>
);
