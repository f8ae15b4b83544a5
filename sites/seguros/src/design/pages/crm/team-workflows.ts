import {
  callWorkflow,
  customJs,
  f,
  fetchCollection,
  formula,
  js,
  named,
  onlyIf,
  openPopup,
  plugin,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { call, type Place, refused, writing } from '../../calls.ts';
import type { PageData } from '../../page-data.ts';

/** The board and its sheets. */
export const LEAD: Place = { error: 'erroLead', busy: 'guardandoLead', on: true, off: false };

const open = f`variables[${variable('leadAberto')}]`;
const text = (part: string) => f`String(variables[${variable('leadEditado')}]?.[${part}] ?? '').trim()`;

/** What was changed is on the board, in the numbers, and before the others. */
const shown = [callWorkflow('avisarQuadro'), fetchCollection('leads'), callWorkflow('carregarFicha')] as const;

/** Who has a lead, what is known of it, why it was lost, and what is to do today across all of them. */
export const teamWorkflows: NonNullable<PageData['workflows']> = {
  abrirEquipe: workflow(
    [
      callWorkflow('lerTarefasDoDia'),
      setVariable('tarefasLidas', true),
      onlyIf(f`formulas[${formula('temPapel')}](['gerente', 'administrador'])`),
      named('fila', call('fila_de_corretores')),
      setVariable('corretores', f`context.workflow['fila'].result ?? []`),
    ],
    { name: 'Ler tarefas e equipe', onError: [setVariable('tarefasLidas', true), setVariable('corretores', [])] },
  ),

  lerTarefasDoDia: workflow(
    [
      onlyIf(f`formulas[${formula('temPapel')}](['corretor', 'gerente', 'administrador'])`),
      named('tarefas', call('tarefas_do_dia')),
      setVariable('tarefasDoDia', f`context.workflow['tarefas'].result ?? []`),
    ],
    { name: 'Ler tarefas do dia' },
  ),

  editarLead: workflow(
    [
      setVariable('faltas', {}),
      setVariable('erroLead', ''),
      setVariable(
        'leadEditado',
        f`(({ nome, email, telefone, valor_estimado, motivo_perda }) => ({ nome, email: email ?? '', telefone: telefone ?? '', valor: valor_estimado, motivo: motivo_perda }))(formulas[${formula('leadDaFicha')}]() ?? {})`,
      ),
    ],
    { name: 'Editar lead' },
  ),

  guardarLead: writing({
    name: 'Guardar lead',
    form: 'lead',
    place: LEAD,
    does: [
      plugin('supabase', 'update', {
        table: 'leads',
        mode: 'single',
        primaryData: { id: open },
        data: {
          nome: text('nome'),
          email: f`String(variables[${variable('leadEditado')}]?.email ?? '').trim() || null`,
          telefone: f`String(variables[${variable('leadEditado')}]?.telefone ?? '').replace(/\\D/g, '') || null`,
          valor_estimado: f`Number(variables[${variable('leadEditado')}]?.valor) || null`,
          motivo_perda: f`formulas[${formula('leadDaFicha')}]()?.etapa === 'perdido' ? variables[${variable('leadEditado')}]?.motivo || null : null`,
        },
        modifiers: { select: { mode: 'guided', fields: ['id'] } },
      }),
      setVariable('leadEditado', null),
      ...shown,
    ],
  }),

  passarLead: writing({
    name: 'Passar lead a um corretor',
    parameters: { corretor: 'string' },
    form: 'lead',
    place: LEAD,
    does: [
      call('passar_lead', { p_lead: open, p_corretor: f`context.parameters['corretor'] || null` }),
      ...shown,
      callWorkflow('abrirEquipe'),
    ],
  }),

  abrirImportacao: workflow(
    [
      setVariable('leadsDoArquivo', []),
      setVariable('leadsImportados', null),
      setVariable('faltas', {}),
      setVariable('erroLead', ''),
      openPopup('importarLeads'),
    ],
    { name: 'Abrir importação de leads' },
  ),

  lerArquivoDeLeads: workflow(
    [
      setVariable('leadsImportados', null),
      setVariable('faltas', {}),
      setVariable('leadsDoArquivo', []),
      onlyIf(
        f`Boolean(Array.isArray(context.parameters['arquivo']) ? context.parameters['arquivo'][0] : context.parameters['arquivo'])`,
      ),
      named(
        'texto',
        // Spreadsheets of Brazil still write Windows-1252: what is no UTF-8 is that.
        customJs(js`
          const dado = context.parameters['arquivo'];
          return (Array.isArray(dado) ? dado[0] : dado).arrayBuffer().then((bytes) => {
            try {
              return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
            } catch {
              return new TextDecoder('windows-1252').decode(bytes);
            }
          });`),
      ),
      setVariable('leadsDoArquivo', f`formulas[${formula('leadsDoCsv')}](context.workflow['texto'].result)`),
      onlyIf(f`variables[${variable('leadsDoArquivo')}].length === 0`),
      setVariable('faltas', {
        'importacao.arquivo':
          'Não achamos leads neste arquivo. A primeira linha precisa ter os títulos nome, e-mail e telefone.',
      }),
    ],
    {
      name: 'Ler arquivo de leads',
      parameters: { arquivo: 'any' },
      onError: [setVariable('faltas', { 'importacao.arquivo': 'Não foi possível ler o arquivo. Salve-o como CSV.' })],
    },
  ),

  importarLeads: workflow(
    [
      setVariable('guardandoLead', true),
      setVariable('faltas', {}),
      setVariable('erroLead', ''),
      named('feita', call('importar_leads', { p_linhas: f`variables[${variable('leadsDoArquivo')}]` })),
      setVariable('leadsImportados', f`context.workflow['feita'].result`),
      setVariable('leadsDoArquivo', []),
      setVariable('guardandoLead', false),
      callWorkflow('avisarQuadro'),
      fetchCollection('leads'),
      callWorkflow('carregarNumeros'),
    ],
    { name: 'Importar leads', ignoreWhileRunning: true, onError: refused('importacao', LEAD) },
  ),
};
