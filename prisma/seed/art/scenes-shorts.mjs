// Covers of short videos, upright: what they show stands in the upper half, the title comes over the lower one.
import { CAT, SKIN, INK, RED, DRED, PAPER, SAND, GOLD, WOOD, pol } from './kit.mjs';
const { inst: I, elec: E, just: J, belg: B, euro: U, soc: S } = CAT;
const seq = (n) => Array.from({ length: n }, (_, i) => i);
const size = { w: 720, h: 1280 };

export default {
  'courte-1': [{ ...size, bg: RED }, (s) => {
    s.blob(360, 470, 400, 0, '#ff6f66', { n: 13 });
    s.envelope(360, 300, 300, { rot: -8, seal: GOLD });
    s.rect(90, 520, 540, 500, PAPER, { sh: [14, 16] }); s.rect(90, 520, 540, 110, E.a, { sh: true }); s.rect(210, 556, 300, 36, E.d, { j: 1 });
    s.star(360, 800, 110, GOLD); s.ground(1010, DRED);
  }],
  'courte-2': [{ ...size, bg: '#ffdf9f' }, (s) => {
    s.blob(560, 220, 110, 0, RED, { n: 11 }); s.hills(720, 30, '#f2be56', { n: 4 });
    s.dome(360, 800, 640, { fill: I.a, dark: I.d, light: '#e9eefc', n: 6 });
    s.ground(790, '#3f9c86'); s.tree(80, 870, 250, '#2a6f5d', { light: '#3f9c86' }); s.tree(650, 880, 220, '#2a6f5d', { light: '#3f9c86' });
    s.poly([[300, 800], [420, 800], [560, 1300], [160, 1300]], '#fff3d6', { j: 3 });
  }],
  'courte-3': [{ ...size, bg: I.d }, (s) => {
    for (const [r, c] of [[420, '#24398a'], [310, I.a], [200, '#4a68c9']]) s.blob(360, 470, r, 0, c, { n: 12 });
    s.robin(330, 500, 520, { open: true, rot: -8 }); s.bubble(570, 190, 230, 150, GOLD, { tail: -1, dots: INK, sh: true });
    s.line([[-20, 790], [300, 750], [740, 800]], 30, WOOD, { curve: true }); s.leaf(560, 770, 120, -50, '#3f9c86', '#2a5a46'); s.leaf(110, 770, 110, -130, '#3f9c86', '#2a5a46');
  }],
  'courte-4': [{ ...size, bg: U.a }, (s) => {
    s.poly([[0, 0], [720, 0], [720, 260], [0, 520]], U.d, { j: 0 }); s.starRing(360, 470, 250, 46, GOLD);
    s.plane(360, 480, 150, { rot: -18 }); s.raw(`<path fill="none" stroke="${PAPER}" stroke-width="10" stroke-dasharray="30 22" d="M20 860C90 700 150 620 230 540"/>`);
    seq(6).forEach((i) => s.bust(40 + i * 130, 1090 + (i % 2) * 40, 90, { skin: SKIN[i], hair: ['#1d1a1f', '#6b3e22', '#2b2740', '#b5672b', '#1d1a1f', '#3b2417'][i], top: [RED, PAPER, GOLD, '#3f9c86', S.m, E.m][i], style: ['bob', 'short', 'afro', 'bun', 'hijab', 'cap'][i], sh: true }));
  }],
  'courte-5': [{ ...size, bg: J.l }, (s) => {
    s.blob(360, 430, 330, 0, '#a9d6c9', { n: 13 }); s.scales(360, 780, 370, J.a, { pan: GOLD, string: J.d, sh: true, tilt: 6 });
    s.rect(150, 770, 420, 80, RED, { sh: true }); s.rect(110, 840, 500, 90, J.d, { sh: true }); s.rect(170, 862, 90, 44, GOLD, { j: 2 }); s.ground(925, WOOD);
  }],
  'courte-6': [{ ...size, bg: S.l }, (s) => {
    s.poly([[0, 0], [720, 0], [720, 420], [0, 640]], S.m, { j: 0 });
    s.at(360, 430, -10, () => s.megaphone(0, 0, 250, { fill: PAPER, inn: RED, dark: S.d }));
    s.lines([[[560, 140], [640, 70]], [[620, 290], [700, 270]], [[470, 90], [490, 20]]], 22, S.a);
    s.hand(330, 740, 110, { skin: SKIN[1], sleeve: GOLD, len: 560, rot: 4 }); s.ground(1120, S.d);
  }],
  'courte-7': [{ ...size, bg: B.l }, (s) => {
    s.blob(360, 420, 340, 0, B.m, { n: 13 }); const bars = [[90, 380, E.a], [230, 520, RED], [370, 300, I.a], [510, 440, '#3f9c86']];
    for (const [x, h, c] of bars) s.rect(x, 860 - h, 120, h, c, { sh: true });
    s.ground(850, B.d); s.ring(500, 250, 92, 132, 0, 359, INK, { sh: true }); s.blob(500, 250, 92, 0, '#ffffff', { o: 0.75 }); s.line([pol(500, 250, 132, 48), pol(500, 250, 270, 48)], 44, INK);
  }],
  'courte-8': [{ ...size, bg: '#2b2740' }, (s) => {
    s.poly([[360, -40], [780, 900], [-60, 900]], '#ffe9b0', { o: 0.12, j: 0 }); s.bubble(210, 300, 330, 220, PAPER, { tail: -1, ln: '#8a8299', sh: true }); s.bubble(500, 500, 340, 220, RED, { tail: 1, ln: '#fff', sh: true });
    s.mic(360, 720, 90, { head: PAPER, body: GOLD, grid: INK }); s.rect(190, 900, 340, 60, E.a, { sh: true }); s.ground(950, '#1b1730'); s.sheet(150, 1010, 160, 200, { rot: -14, n: 3, lc: SAND });
  }],
};
