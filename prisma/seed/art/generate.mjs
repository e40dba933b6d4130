// node generate.mjs [name…] : writes the scenes next to this file.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Scene } from './kit.mjs';
import articles from './scenes-articles.mjs';
import campaign from './scenes-campaign.mjs';
import civics from './scenes-civics.mjs';
import extras from './scenes-extras.mjs';
import house from './scenes-house.mjs';
import learning from './scenes-learning.mjs';
import shorts from './scenes-shorts.mjs';

const dir = fileURLToPath(new URL('.', import.meta.url));
const only = process.argv.slice(2);
let total = 0;
for (const [name, [opt, draw]] of Object.entries({ ...articles, ...campaign, ...civics, ...extras, ...house, ...learning, ...shorts })) {
  if (only.length && !only.some((o) => name.startsWith(o))) continue;
  const s = new Scene(name, opt);
  draw(s);
  const svg = s.svg();
  if (/NaN|undefined/.test(svg)) throw new Error(`${name}: broken number`);
  writeFileSync(`${dir}${name}.svg`, svg);
  total += svg.length;
  if (svg.length > 12288) console.log(`${name}: ${svg.length} bytes, over 12 kB`);
  if (svg.length < 1200) console.log(`${name}: ${svg.length} bytes, thin`);
}
console.log('bytes in all:', total);
