import {
  type ActionNotation,
  callWorkflow,
  customJs,
  f,
  ifElse,
  js,
  named,
  onlyIf,
  plugin,
  setVariable,
  variable,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import type { PageData } from '../page-data.ts';

/** How long the address of a photo is good, in seconds: a working day. */
const ADDRESS_LIFETIME = 43_200;

/** The header draws it at 28 px, the registration at 96; twice that for fine screens. */
const SIDE = 192;

const me = f`plugins['supabaseAuth'].user.id`;
const path = f`variables[${variable('fotoCaminho')}]`;

const keepPath = (value: Value): ActionNotation =>
  named(
    'perfil',
    plugin('supabase', 'update', {
      table: 'perfis',
      mode: 'single',
      primaryData: { id: me },
      data: { foto: value },
      modifiers: { select: { mode: 'guided', fields: ['id'] } },
    }),
  );

const removeFile = (caminho: Value): ActionNotation =>
  plugin('supabase', 'deleteFiles', { bucket: 'fotos', paths: caminho });

const failed = (words: string): readonly ActionNotation[] => [
  setVariable('erroFoto', words),
  setVariable('guardandoFoto', false),
  setVariable('fotoDe', ''),
  callWorkflow('carregarFoto'),
];

/** On every page: the photo of who has signed in, once. */
export const showPhoto: WorkflowNotation = workflow([callWorkflow('carregarFoto')], { name: 'Mostrar foto' });

/** The photo of who has signed in: in a folder of their own, seen by them and by the staff. */
export const photoData: PageData = {
  variables: {
    fotoUrl: { name: 'Endereço da foto', type: 'string' },
    fotoDe: { name: 'De quem é a foto', type: 'string' },
    fotoCaminho: { name: 'Caminho da foto', type: 'string' },
    guardandoFoto: { name: 'Guardando a foto', type: 'boolean' },
    erroFoto: { name: 'Erro da foto', type: 'string' },
  },
  formulas: {
    // Somebody else may have signed in since it was read.
    foto: {
      name: 'Foto de quem entrou',
      body: f`variables[${variable('fotoDe')}] === plugins['supabaseAuth'].user?.id ? (variables[${variable('fotoUrl')}] ?? '') : ''`,
    },
  },
  workflows: {
    carregarFoto: workflow(
      [
        onlyIf(
          f`plugins['supabaseAuth'].isAuthenticated === true && variables[${variable('fotoDe')}] !== plugins['supabaseAuth'].user.id`,
        ),
        setVariable('fotoUrl', ''),
        setVariable('fotoCaminho', ''),
        setVariable('fotoDe', me),
        named(
          'perfil',
          plugin('supabase', 'select', {
            table: 'perfis',
            fieldsMode: 'advanced',
            dataFieldsAdvanced: 'foto',
            filters: [{ fn: 'eq', column: 'id', value: me, isEnabled: true }],
          }),
        ),
        setVariable('fotoCaminho', f`context.workflow['perfil'].result?.[0]?.foto ?? ''`),
        onlyIf(f`variables[${variable('fotoCaminho')}] !== ''`),
        named(
          'endereco',
          plugin('supabase', 'createSignedUrl', {
            bucket: 'fotos',
            path,
            expiresIn: ADDRESS_LIFETIME,
            options: { transform: { width: SIDE, height: SIDE, resize: 'cover' } },
          }),
        ),
        setVariable('fotoUrl', f`context.workflow['endereco'].result.signedUrl`),
      ],
      { name: 'Carregar foto' },
    ),

    guardarFoto: workflow(
      [
        onlyIf(
          f`Boolean(Array.isArray(context.parameters['arquivo']) ? context.parameters['arquivo'][0] : context.parameters['arquivo'])`,
        ),
        setVariable('erroFoto', ''),
        setVariable('guardandoFoto', true),
        named(
          'escolhida',
          customJs(js`
            const dado = context.parameters['arquivo'];
            const arquivo = Array.isArray(dado) ? dado[0] : dado;
            const fim = /[.][a-z0-9]+$/i.exec(arquivo.name)?.[0]?.toLowerCase() ?? '';
            return { arquivo, caminho: plugins['supabaseAuth'].user.id + '/foto-' + crypto.randomUUID() + fim, previa: URL.createObjectURL(arquivo) };`),
        ),
        // It is seen at once, while it is on its way.
        setVariable('fotoDe', me),
        setVariable('fotoUrl', f`context.workflow['escolhida'].result.previa`),
        plugin('supabase', 'uploadFile', {
          bucket: 'fotos',
          path: f`context.workflow['escolhida'].result.caminho`,
          file: f`context.workflow['escolhida'].result.arquivo`,
        }),
        keepPath(f`context.workflow['escolhida'].result.caminho`),
        ifElse(f`(variables[${variable('fotoCaminho')}] ?? '') !== ''`, [removeFile(path)]),
        setVariable('fotoCaminho', f`context.workflow['escolhida'].result.caminho`),
        setVariable('guardandoFoto', false),
      ],
      {
        name: 'Guardar foto',
        ignoreWhileRunning: true,
        parameters: { arquivo: 'any' },
        onError: failed('Não foi possível guardar a foto. Use JPG, PNG ou WEBP de até 5 MB.'),
      },
    ),

    tirarFoto: workflow(
      [
        setVariable('erroFoto', ''),
        setVariable('guardandoFoto', true),
        keepPath(null),
        removeFile(path),
        setVariable('fotoUrl', ''),
        setVariable('fotoCaminho', ''),
        setVariable('guardandoFoto', false),
      ],
      {
        name: 'Tirar foto',
        ignoreWhileRunning: true,
        onError: failed('Não foi possível tirar a foto. Tente de novo.'),
      },
    ),
  },
};
