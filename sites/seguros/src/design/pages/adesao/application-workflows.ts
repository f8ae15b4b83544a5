import { f, named, onlyIf, plugin, setVariable, variable, workflow } from '@trama/document/notation';
import { refused } from '../../calls.ts';
import type { PageData } from '../../page-data.ts';

const FIELDS = 'id,nome,status,criado_em';

/** Becoming a partner: one application a person, which the administration decides on. */
export const applicationWorkflows: NonNullable<PageData['workflows']> = {
  lerCandidatura: workflow(
    [
      onlyIf(f`plugins['supabaseAuth'].isAuthenticated === true`),
      named(
        'candidatura',
        plugin('supabase', 'select', {
          table: 'candidaturas_parceiro',
          fieldsMode: 'advanced',
          dataFieldsAdvanced: FIELDS,
          filters: [{ fn: 'eq', column: 'user_id', value: f`plugins['supabaseAuth'].user.id`, isEnabled: true }],
        }),
      ),
      setVariable('candidaturaFeita', f`context.workflow['candidatura'].result?.[0] ?? null`),
    ],
    { name: 'Ler candidatura' },
  ),

  enviarCandidatura: workflow(
    [
      setVariable('erroCandidatura', ''),
      setVariable(
        'faltas',
        f`({
          ...(String(variables[${variable('candidatura')}]?.nome ?? '').trim().length < 2 ? { 'candidatura.nome': 'Digite o nome da empresa ou o seu.' } : {}),
          ...(['', 'x'.repeat(11), 'x'.repeat(14)].includes(String(variables[${variable('candidatura')}]?.documento ?? '').replace(/\\W/g, '').replace(/./g, 'x')) ? {} : { 'candidatura.documento': 'CPF ou CNPJ tem 11 ou 14 números.' }),
        })`,
      ),
      onlyIf(f`Object.keys(variables[${variable('faltas')}]).length === 0`),
      setVariable('enviandoCandidatura', true),
      named(
        'envio',
        plugin('supabase', 'insert', {
          table: 'candidaturas_parceiro',
          mode: 'single',
          data: {
            nome: f`variables[${variable('candidatura')}].nome.trim()`,
            documento: f`String(variables[${variable('candidatura')}].documento ?? '').replace(/\\W/g, '').toUpperCase() || null`,
            mensagem: f`String(variables[${variable('candidatura')}].mensagem ?? '').trim() || null`,
          },
          modifiers: { select: { mode: 'advanced', fieldsAdvanced: FIELDS } },
        }),
      ),
      setVariable('candidaturaFeita', f`context.workflow['envio'].result`),
      setVariable('enviandoCandidatura', false),
    ],
    {
      name: 'Enviar candidatura',
      ignoreWhileRunning: true,
      onError: refused('candidatura', {
        error: 'erroCandidatura',
        busy: 'enviandoCandidatura',
        on: true,
        off: false,
      }),
    },
  ),
};
