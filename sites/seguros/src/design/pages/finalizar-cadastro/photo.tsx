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
import type { Value } from '@trama/model';
import { Avatar } from '../../frame/avatar.tsx';
import { Button, Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { Upload } from '../../look/upload.tsx';
import { font } from '../../look/values.ts';

const UPLOAD = 'finalizarCadastro/cadastro/pagina/coluna/foto/envio';

/** A photo of oneself, if one likes: chosen, seen at once, taken away again. */
export const PhotoOfOneself = ({ when }: { when: Value }): NotationNode => (
  <Stack gap="s12" when={when} style={{ width: '100%' }} attributes={{ role: 'group', 'aria-label': 'Sua foto' }}>
    <Row key="linha" gap="s16" style={{ width: '100%' }}>
      <Avatar key="foto" side={96} />
      <Stack key="lado" gap="s4" style={{ flex: '1 1 0', minWidth: '0px' }}>
        <Label key="rotulo" type="smallStrong" text="Foto (opcional)" />
        <Label
          key="ajuda"
          type="small"
          color="soft"
          attributes={{ role: 'status' }}
          text={f`variables[${variable('guardandoFoto')}] ? 'Guardando a foto…' : 'Só você e a nossa equipe veem.'`}
        />
        <Button
          key="tirar"
          kind="text"
          text="Remover foto"
          icon="lucide/trash-2"
          when={f`formulas[${formula('foto')}]() !== ''`}
          style={{ align: 'flex-start' }}
          font={font('small')}
          content={{ disabled: f`variables[${variable('guardandoFoto')}] === true` }}
          on={{ click: workflow([callWorkflow('tirarFoto')]) }}
        />
      </Stack>
    </Row>
    <Upload
      key="envio"
      name="Foto"
      label="Escolher foto"
      words="Escolha uma foto"
      kinds="JPG, PNG ou WEBP"
      endings=".jpg,.jpeg,.png,.webp"
      limit={5}
      content={{ required: false }}
      on={{
        change: workflow([
          callWorkflow('guardarFoto', { arquivo: f`event.value` }),
          elementAction(UPLOAD, 'clearFiles'),
        ]),
        error: workflow([setVariable('erroFoto', 'Use uma imagem JPG, PNG ou WEBP de até 5 MB.')]),
      }}
    />
    <Notice
      key="erro"
      when={f`(variables[${variable('erroFoto')}] ?? '') !== ''`}
      text={f`variables[${variable('erroFoto')}]`}
    />
  </Stack>
);
