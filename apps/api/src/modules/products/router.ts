import { createdAnswer, messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/trade/products';
import * as z from 'zod';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { addCategory } from './add-category.ts';
import { addProduct } from './add-product.ts';
import { deleteCategory } from './delete-category.ts';
import { deleteProduct } from './delete-product.ts';
import { productsPolicy } from './policy.ts';
import { renameCategory } from './rename-category.ts';
import { renameProduct } from './rename-product.ts';

export const productsRouter = router({
  add: procedure(productsPolicy.add)
    .input(contract.addProduct)
    .output(createdAnswer({ product_id: z.number() }))
    .mutation(addProduct),
  rename: procedure(productsPolicy.rename)
    .input(contract.renameProduct)
    .output(messageAnswer)
    .mutation(renameProduct),
  delete: procedure(productsPolicy.delete)
    .input(contract.deleteProduct)
    .output(messageAnswer)
    .mutation(deleteProduct),
  addCategory: procedure(productsPolicy.addCategory)
    .input(contract.addCategory)
    .output(createdAnswer({ product_category_id: z.number() }))
    .mutation(addCategory),
  renameCategory: procedure(productsPolicy.renameCategory)
    .input(contract.renameCategory)
    .output(messageAnswer)
    .mutation(renameCategory),
  deleteCategory: procedure(productsPolicy.deleteCategory)
    .input(contract.deleteCategory)
    .output(messageAnswer)
    .mutation(deleteCategory),
});
