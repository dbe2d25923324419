import { messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/market/market';
import * as index from '@tank/schema/market/price-index';
import { decideOutlier as decision, outliersAnswer } from '@tank/schema/market/price-index-decisions';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { getBidAsk } from './get-bid-ask.ts';
import { getCombined } from './get-combined.ts';
import { getComparison } from './get-comparison.ts';
import { getHeatMap } from './get-heat-map.ts';
import { getMonthlyVolumes } from './get-monthly-volumes.ts';
import { getPublicFigures } from './get-public-figures.ts';
import { getVolumes } from './get-volumes.ts';
import { marketPolicy } from './policy.ts';
import { decideOutlier } from './price-index/decide-outlier.ts';
import { getPriceIndex } from './price-index/get-price-index.ts';
import { getPriceIndexPast } from './price-index/get-price-index-past.ts';
import { listOutliers } from './price-index/list-outliers.ts';

export const marketRouter = router({
  publicFigures: procedure(marketPolicy.publicFigures)
    .output(contract.publicFiguresAnswer)
    .query(getPublicFigures),
  combined: procedure(marketPolicy.combined)
    .input(contract.series)
    .output(contract.combinedAnswer)
    .query(getCombined),
  bidAsk: procedure(marketPolicy.bidAsk)
    .input(contract.series)
    .output(contract.bidAskAnswer)
    .query(getBidAsk),
  comparison: procedure(marketPolicy.comparison)
    .input(contract.comparison)
    .output(contract.comparisonAnswer)
    .query(getComparison),
  volume: procedure(marketPolicy.volume)
    .input(contract.volumes)
    .output(contract.volumeAnswer)
    .query(getVolumes),
  volumeMonthly: procedure(marketPolicy.volumeMonthly)
    .input(contract.monthlyVolumes)
    .output(contract.monthlyAnswer)
    .query(getMonthlyVolumes),
  heatmap: procedure(marketPolicy.heatmap)
    .input(contract.heatMap)
    .output(contract.heatAnswer)
    .query(getHeatMap),
  priceIndex: procedure(marketPolicy.priceIndex)
    .input(index.priceIndex)
    .output(index.priceIndexAnswer)
    .query(getPriceIndex),
  priceIndexPast: procedure(marketPolicy.priceIndexPast)
    .input(index.indexPast)
    .output(index.indexPastAnswer)
    .query(getPriceIndexPast),
  outliers: procedure(marketPolicy.listOutliers).output(outliersAnswer).query(listOutliers),
  decideOutlier: procedure(marketPolicy.decideOutlier)
    .input(decision)
    .output(messageAnswer)
    .mutation(decideOutlier),
});
