// Makes the two demonstration sounds: a small melody and a robin-like song, synthesised from nothing but sines.
//
//   node make-sound.mjs /tmp/sound
//   lame --quiet -m m -b 64 --resample 32 /tmp/sound/demo-1.wav demo-1.mp3
//   lame --quiet -m m -b 64 --resample 32 /tmp/sound/demo-2.wav demo-2.mp3
//
// The result is ours and free to reuse with the project. Same script, same bytes: the randomness is seeded.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const RATE = 32000;
const TAU = 2 * Math.PI;

function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const pitch = (midi) => 440 * 2 ** ((midi - 69) / 12);

// A music-box note: three partials, each fading faster than the one below.
function pluck(track, at, midi, length, gain) {
  const start = Math.floor(at * RATE);
  const frequency = pitch(midi);
  for (let i = 0; i < length * RATE && start + i < track.length; i++) {
    const t = i / RATE;
    const attack = Math.min(1, t / 0.006);
    const release = Math.min(1, (length - t) / 0.08);
    const tone =
      Math.sin(TAU * frequency * t) * Math.exp(-2.2 * t) +
      0.35 * Math.sin(TAU * frequency * 2 * t) * Math.exp(-4.5 * t) +
      0.12 * Math.sin(TAU * frequency * 4.02 * t) * Math.exp(-9 * t);
    track[start + i] += gain * attack * release * tone;
  }
}

// A soft held note that breathes in and out.
function pad(track, at, midi, length, gain) {
  const start = Math.floor(at * RATE);
  const frequency = pitch(midi);
  for (let i = 0; i < length * RATE && start + i < track.length; i++) {
    const t = i / RATE;
    const swell = Math.sin((Math.PI * t) / length) ** 2;
    track[start + i] += gain * swell * (Math.sin(TAU * frequency * t) + 0.5 * Math.sin(TAU * frequency * 1.003 * t));
  }
}

// One syllable: a whistle gliding between two frequencies, with an optional trill.
function whistle(track, at, from, to, length, gain, trill = 0) {
  const start = Math.floor(at * RATE);
  let phase = 0;
  for (let i = 0; i < length * RATE && start + i < track.length; i++) {
    const t = i / RATE;
    const x = t / length;
    const frequency = from + (to - from) * x * x * (3 - 2 * x) + trill * Math.sin(TAU * 28 * t);
    phase += (TAU * frequency) / RATE;
    track[start + i] += gain * Math.sin(Math.PI * x) ** 1.4 * Math.sin(phase);
  }
}

// A phrase of robin song: a few thin high notes, a fall, then a bright run.
function phrase(track, at, random, gain) {
  let t = at;
  for (let n = 0, high = 2 + Math.floor(random() * 2); n < high; n++) {
    const f = 4200 + 1200 * random();
    whistle(track, t, f, f + 300 * (random() - 0.5), 0.16, gain * 0.8);
    t += 0.2 + 0.06 * random();
  }
  whistle(track, t, 4300, 2300 + 400 * random(), 0.34, gain, 60);
  t += 0.4;
  for (let n = 0, run = 5 + Math.floor(random() * 5); n < run; n++) {
    const f = 2400 + 2200 * random();
    whistle(track, t, f, f * (0.8 + 0.45 * random()), 0.07, gain, 90 * random());
    t += 0.085 + 0.03 * random();
  }
  return t;
}

function echo(track, delay, gain) {
  const shift = Math.floor(delay * RATE);
  for (let i = shift; i < track.length; i++) track[i] += gain * track[i - shift];
}

function melody() {
  const track = new Float64Array(23 * RATE);
  const random = seeded(4);
  const beat = 0.42;
  const chords = [
    [50, 57],
    [47, 54],
    [55, 62],
    [57, 64],
    [50, 57],
    [47, 54],
    [52, 59],
    [50, 57],
  ];
  const tune = [
    74,
    78,
    81,
    78,
    76,
    74,
    71,
    74,
    79,
    78,
    76,
    74,
    76,
    81,
    76,
    null,
    74,
    78,
    81,
    86,
    83,
    81,
    78,
    74,
    76,
    79,
    78,
    76,
    74,
    null,
    74,
    null,
  ];
  chords.forEach((chord, bar) => chord.forEach((note) => pad(track, bar * 6 * beat, note, 8 * beat, 0.06)));
  tune.forEach((note, n) => note && pluck(track, 0.4 + n * 1.5 * beat, note, 1.8, 0.3));
  tune.forEach((note, n) => n % 4 === 2 && note && pluck(track, 0.4 + (n * 1.5 + 0.75) * beat, note + 12, 1.2, 0.09));
  [6.6, 13.8, 20].forEach((at) => phrase(track, at, random, 0.05));
  echo(track, 0.29, 0.22);
  return track;
}

function birdsong() {
  const track = new Float64Array(30 * RATE);
  const random = seeded(11);
  for (let bar = 0; bar < 6; bar++)
    [57, 64, bar % 2 ? 66 : 69].forEach((note) => pad(track, bar * 4.8, note, 6, 0.035));
  let t = 0.8;
  while (t < 27) t = phrase(track, t, random, 0.24) + 0.9 + 1.1 * random();
  [
    [4.6, 81],
    [10.2, 78],
    [16.4, 83],
    [22.6, 81],
    [27.6, 74],
  ].forEach(([at, note]) => pluck(track, at, note, 2.2, 0.14));
  echo(track, 0.19, 0.25);
  return track;
}

function wav(track) {
  const peak = track.reduce((highest, x) => Math.max(highest, Math.abs(x)), 0);
  const fade = 1.2 * RATE;
  const bytes = Buffer.alloc(44 + track.length * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + track.length * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20); // PCM
  bytes.writeUInt16LE(1, 22); // mono
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(track.length * 2, 40);
  track.forEach((x, i) => {
    const edge = Math.min(1, i / (0.05 * RATE), (track.length - i) / fade);
    bytes.writeInt16LE(Math.round((x / peak) * 0.7 * edge * 32767), 44 + i * 2);
  });
  return bytes;
}

const folder = process.argv[2];
if (!folder) {
  console.error("usage: node make-sound.mjs <folder for the WAV files>");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "demo-1.wav"), wav(melody()));
writeFileSync(join(folder, "demo-2.wav"), wav(birdsong()));
