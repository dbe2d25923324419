import { context, productCategories, signUpContext } from '@tank/schema/context';
import { operatorAnswer } from '@tank/schema/legal/operator';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { getContext, getProducts, getSignUpContext } from './get-context.ts';
import { getOperator } from './get-operator.ts';
import { contextPolicy } from './policy.ts';

export const contextRouter = router({
  signUp: procedure(contextPolicy.signUp).output(signUpContext).query(getSignUpContext),
  operator: procedure(contextPolicy.operator).output(operatorAnswer).query(getOperator),
  get: procedure(contextPolicy.get).output(context).query(getContext),
  products: procedure(contextPolicy.products).output(productCategories).query(getProducts),
});
