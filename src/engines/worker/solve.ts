// The thread of the solver: takes a script of SMT-LIB, answers with what Z3 prints.
import { init } from 'z3-solver';
import { answerWith } from '#engines/worker-thread.ts';

const started = init();

answerWith(async (_, [script]) => {
  const { Z3 } = await started;
  const context = Z3.mk_context(Z3.mk_config());
  try {
    return await Z3.eval_smtlib2_string(context, String(script));
  } finally {
    Z3.del_context(context);
  }
});
