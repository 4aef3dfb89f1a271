// \0rolldown/runtime.js
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var __copyProps = (to, from, except, desc) => {
	if (from && typeof from === "object" || typeof from === "function") for (var keys = __getOwnPropNames(from), i = 0, n = keys.length, key; i < n; i++) {
		key = keys[i];
		if (!__hasOwnProp.call(to, key) && key !== except) __defProp(to, key, {
			get: ((k) => from[k]).bind(null, key),
			enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
		});
	}
	return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(isNodeMode || !mod || !mod.__esModule || !__hasOwnProp.call(mod, "default") ? __defProp(target, "default", {
	value: mod,
	enumerable: true
}) : target, mod));
// node_modules/natural/lib/natural/util/stopwords.js
var require_stopwords = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.words = [
		"about",
		"above",
		"after",
		"again",
		"all",
		"also",
		"am",
		"an",
		"and",
		"another",
		"any",
		"are",
		"as",
		"at",
		"be",
		"because",
		"been",
		"before",
		"being",
		"below",
		"between",
		"both",
		"but",
		"by",
		"came",
		"can",
		"cannot",
		"come",
		"could",
		"did",
		"do",
		"does",
		"doing",
		"during",
		"each",
		"few",
		"for",
		"from",
		"further",
		"get",
		"got",
		"has",
		"had",
		"he",
		"have",
		"her",
		"here",
		"him",
		"himself",
		"his",
		"how",
		"if",
		"in",
		"into",
		"is",
		"it",
		"its",
		"itself",
		"like",
		"make",
		"many",
		"me",
		"might",
		"more",
		"most",
		"much",
		"must",
		"my",
		"myself",
		"never",
		"now",
		"of",
		"on",
		"only",
		"or",
		"other",
		"our",
		"ours",
		"ourselves",
		"out",
		"over",
		"own",
		"said",
		"same",
		"see",
		"she",
		"should",
		"since",
		"so",
		"some",
		"still",
		"such",
		"take",
		"than",
		"that",
		"the",
		"their",
		"theirs",
		"them",
		"themselves",
		"then",
		"there",
		"these",
		"they",
		"this",
		"those",
		"through",
		"to",
		"too",
		"under",
		"until",
		"up",
		"very",
		"was",
		"way",
		"we",
		"well",
		"were",
		"what",
		"where",
		"when",
		"which",
		"while",
		"who",
		"whom",
		"with",
		"would",
		"why",
		"you",
		"your",
		"yours",
		"yourself",
		"a",
		"b",
		"c",
		"d",
		"e",
		"f",
		"g",
		"h",
		"i",
		"j",
		"k",
		"l",
		"m",
		"n",
		"o",
		"p",
		"q",
		"r",
		"s",
		"t",
		"u",
		"v",
		"w",
		"x",
		"y",
		"z",
		"$",
		"1",
		"2",
		"3",
		"4",
		"5",
		"6",
		"7",
		"8",
		"9",
		"0",
		"_"
	];
}));
// node_modules/natural/lib/natural/tokenizers/tokenizer.js
var require_tokenizer = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var Tokenizer = class {
		trim(array) {
			while (array[array.length - 1] === "") array.pop();
			while (array[0] === "") array.shift();
			return array;
		}
	};
	module.exports = Tokenizer;
}));
// node_modules/natural/lib/natural/tokenizers/aggressive_tokenizer.js
var require_aggressive_tokenizer = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Tokenizer = require_tokenizer();
	var AggressiveTokenizer = class extends Tokenizer {
		tokenize(text) {
			return this.trim(text.split(/[^a-zA-Z0-9'\-/]+/));
		}
	};
	module.exports = AggressiveTokenizer;
}));
// node_modules/natural/lib/natural/stemmers/stemmer.js
var require_stemmer = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const stopwords = require_stopwords();
	const Tokenizer = require_aggressive_tokenizer();
	module.exports = function() {
		const stemmer = this;
		stemmer.stem = function(token) {
			return token;
		};
		stemmer.addStopWord = function(stopWord) {
			stopwords.words.push(stopWord);
		};
		stemmer.addStopWords = function(moreStopWords) {
			stopwords.words = stopwords.words.concat(moreStopWords);
		};
		stemmer.removeStopWord = function(stopWord) {
			this.removeStopWords([stopWord]);
		};
		stemmer.removeStopWords = function(moreStopWords) {
			moreStopWords.forEach(function(stopWord) {
				const idx = stopwords.words.indexOf(stopWord);
				if (idx >= 0) stopwords.words.splice(idx, 1);
			});
		};
		stemmer.tokenizeAndStem = function(text, keepStops) {
			const stemmedTokens = [];
			const lowercaseText = text.toLowerCase();
			const tokens = new Tokenizer().tokenize(lowercaseText);
			if (keepStops) tokens.forEach(function(token) {
				stemmedTokens.push(stemmer.stem(token));
			});
			else tokens.forEach(function(token) {
				if (stopwords.words.indexOf(token) === -1) stemmedTokens.push(stemmer.stem(token));
			});
			return stemmedTokens;
		};
	};
}));
// node_modules/natural/lib/natural/stemmers/porter_stemmer.js
var require_porter_stemmer = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Stemmer = require_stemmer();
	function categorizeGroups(token) {
		return token.replace(/[^aeiouy]+y/g, "CV").replace(/[aeiou]+/g, "V").replace(/[^V]+/g, "C");
	}
	function categorizeChars(token) {
		return token.replace(/[^aeiouy]y/g, "CV").replace(/[aeiou]/g, "V").replace(/[^V]/g, "C");
	}
	function measure(token) {
		if (!token) return -1;
		return categorizeGroups(token).replace(/^C/, "").replace(/V$/, "").length / 2;
	}
	function endsWithDoublCons(token) {
		return token.match(/([^aeiou])\1$/);
	}
	function attemptReplace(token, pattern, replacement, callback) {
		let result = null;
		if (typeof pattern === "string" && token.substr(0 - pattern.length) === pattern) result = token.replace(new RegExp(pattern + "$"), replacement);
		else if (pattern instanceof RegExp && token.match(pattern)) result = token.replace(pattern, replacement);
		if (result && callback) return callback(result);
		else return result;
	}
	function attemptReplacePatterns(token, replacements, measureThreshold) {
		let replacement = token;
		for (let i = 0; i < replacements.length; i++) if (measureThreshold == null || measure(attemptReplace(token, replacements[i][0], replacements[i][1])) > measureThreshold) replacement = attemptReplace(replacement, replacements[i][0], replacements[i][2]) || replacement;
		return replacement;
	}
	function replacePatterns(token, replacements, measureThreshold) {
		return attemptReplacePatterns(token, replacements, measureThreshold) || token;
	}
	function replaceRegex(token, regex, includeParts, minimumMeasure) {
		let parts;
		let result = "";
		if (regex.test(token)) {
			parts = regex.exec(token);
			includeParts.forEach(function(i) {
				result += parts[i];
			});
		}
		if (measure(result) > minimumMeasure) return result;
		return null;
	}
	function step1a(token) {
		if (token.match(/(ss|i)es$/)) return token.replace(/(ss|i)es$/, "$1");
		if (token.substr(-1) === "s" && token.substr(-2, 1) !== "s" && token.length > 2) return token.replace(/s?$/, "");
		return token;
	}
	function step1b(token) {
		let result;
		if (token.substr(-3) === "eed") {
			if (measure(token.substr(0, token.length - 3)) > 0) return token.replace(/eed$/, "ee");
		} else {
			result = attemptReplace(token, /(ed|ing)$/, "", function(token) {
				if (categorizeGroups(token).indexOf("V") >= 0) {
					result = attemptReplacePatterns(token, [
						[
							"at",
							"",
							"ate"
						],
						[
							"bl",
							"",
							"ble"
						],
						[
							"iz",
							"",
							"ize"
						]
					]);
					if (result !== token) return result;
					else {
						if (endsWithDoublCons(token) && token.match(/[^lsz]$/)) return token.replace(/([^aeiou])\1$/, "$1");
						if (measure(token) === 1 && categorizeChars(token).substr(-3) === "CVC" && token.match(/[^wxy]$/)) return token + "e";
					}
					return token;
				}
				return null;
			});
			if (result) return result;
		}
		return token;
	}
	function step1c(token) {
		const categorizedGroups = categorizeGroups(token);
		if (token.substr(-1) === "y" && categorizedGroups.substr(0, categorizedGroups.length - 1).indexOf("V") > -1) return token.replace(/y$/, "i");
		return token;
	}
	function step2(token) {
		token = replacePatterns(token, [
			[
				"ational",
				"",
				"ate"
			],
			[
				"tional",
				"",
				"tion"
			],
			[
				"enci",
				"",
				"ence"
			],
			[
				"anci",
				"",
				"ance"
			],
			[
				"izer",
				"",
				"ize"
			],
			[
				"abli",
				"",
				"able"
			],
			[
				"bli",
				"",
				"ble"
			],
			[
				"alli",
				"",
				"al"
			],
			[
				"entli",
				"",
				"ent"
			],
			[
				"eli",
				"",
				"e"
			],
			[
				"ousli",
				"",
				"ous"
			],
			[
				"ization",
				"",
				"ize"
			],
			[
				"ation",
				"",
				"ate"
			],
			[
				"ator",
				"",
				"ate"
			],
			[
				"alism",
				"",
				"al"
			],
			[
				"iveness",
				"",
				"ive"
			],
			[
				"fulness",
				"",
				"ful"
			],
			[
				"ousness",
				"",
				"ous"
			],
			[
				"aliti",
				"",
				"al"
			],
			[
				"iviti",
				"",
				"ive"
			],
			[
				"biliti",
				"",
				"ble"
			],
			[
				"logi",
				"",
				"log"
			]
		], 0);
		return token;
	}
	function step3(token) {
		return replacePatterns(token, [
			[
				"icate",
				"",
				"ic"
			],
			[
				"ative",
				"",
				""
			],
			[
				"alize",
				"",
				"al"
			],
			[
				"iciti",
				"",
				"ic"
			],
			[
				"ical",
				"",
				"ic"
			],
			[
				"ful",
				"",
				""
			],
			[
				"ness",
				"",
				""
			]
		], 0);
	}
	function step4(token) {
		return replaceRegex(token, /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/, [1], 1) || replaceRegex(token, /^(.+?)(s|t)(ion)$/, [1, 2], 1) || token;
	}
	function step5a(token) {
		const m = measure(token.replace(/e$/, ""));
		if (m > 1 || m === 1 && !(categorizeChars(token).substr(-4, 3) === "CVC" && token.match(/[^wxy].$/))) token = token.replace(/e$/, "");
		return token;
	}
	function step5b(token) {
		if (measure(token) > 1) return token.replace(/ll$/, "l");
		return token;
	}
	const PorterStemmer = new Stemmer();
	module.exports = PorterStemmer;
	PorterStemmer.stem = function(token) {
		if (token.length < 3) return token.toString();
		return step5b(step5a(step4(step3(step2(step1c(step1b(step1a(token.toLowerCase())))))))).toString();
	};
	PorterStemmer.categorizeGroups = categorizeGroups;
	PorterStemmer.measure = measure;
	PorterStemmer.step1a = step1a;
	PorterStemmer.step1b = step1b;
	PorterStemmer.step1c = step1c;
	PorterStemmer.step2 = step2;
	PorterStemmer.step3 = step3;
	PorterStemmer.step4 = step4;
	PorterStemmer.step5a = step5a;
	PorterStemmer.step5b = step5b;
}));
// stopwords-iso
var require_stopwords_iso = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {};
}));
// node_modules/natural/lib/natural/tokenizers/aggressive_tokenizer_de.js
var require_aggressive_tokenizer_de = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Tokenizer = require_tokenizer();
	var AggressiveTokenizer = class extends Tokenizer {
		tokenize(text) {
			return this.trim(text.split(/[^a-zA-Z0-9ßäöü_'-]+/));
		}
	};
	module.exports = AggressiveTokenizer;
}));
// node_modules/natural/lib/natural/stemmers/stemmer_de.js
var require_stemmer_de = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const englishStopWords = require_stopwords_iso().de;
	const Tokenizer = require_aggressive_tokenizer_de();
	var Stemmer = class {
		stem(token) {
			return token;
		}
		tokenizeAndStem(text, keepStops) {
			const stemmedTokens = [];
			const that = this;
			new Tokenizer().tokenize(text).forEach(function(token) {
				if (keepStops || englishStopWords.indexOf(token) === -1) {
					let resultToken = token.toLowerCase();
					if (resultToken.match(/[a-záéíóúüñ0-9]+/gi)) resultToken = that.stem(resultToken);
					stemmedTokens.push(resultToken);
				}
			});
			return stemmedTokens;
		}
	};
	module.exports = Stemmer;
}));
// node_modules/natural/lib/natural/stemmers/porter_stemmer_de.js
var require_porter_stemmer_de = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const PorterStemmer = new (require_stemmer_de())();
	PorterStemmer.stem = stemm;
	module.exports = PorterStemmer;
	function stemm(word, options = {}) {
		word = word.replace(/([aeiouyäöü])u([aeiouyäöü])/g, "$1U$2");
		word = word.replace(/([aeiouyäöü])y([aeiouyäöü])/g, "$1Y$2");
		word = word.replace(/ß/g, "ss");
		let r1Index = word.search(/[aeiouyäöü][^aeiouyäöü]/);
		let r1 = "";
		if (r1Index !== -1) {
			r1Index += 2;
			r1 = word.substring(r1Index);
		}
		let r2Index = -1;
		if (r1Index !== -1) {
			r2Index = r1.search(/[aeiouyäöü][^aeiouyäöü]/);
			if (r2Index !== -1) {
				r2Index += 2;
				r2Index += r1Index;
			}
		}
		if (r1Index !== -1 && r1Index < 3) {
			r1Index = 3;
			r1 = word.substring(r1Index);
		}
		const a1Index = word.search(/(em|ern|er)$/g);
		const b1Index = word.search(/(e|en|es)$/g);
		let c1Index = word.search(/([bdfghklmnrt]s)$/g);
		if (c1Index !== -1) c1Index++;
		let index1 = 1e4;
		let optionUsed1 = "";
		if (a1Index !== -1 && a1Index < index1) {
			optionUsed1 = "a";
			index1 = a1Index;
		}
		if (b1Index !== -1 && b1Index < index1) {
			optionUsed1 = "b";
			index1 = b1Index;
		}
		if (c1Index !== -1 && c1Index < index1) {
			optionUsed1 = "c";
			index1 = c1Index;
		}
		if (index1 !== 1e4 && r1Index !== -1) {
			if (index1 >= r1Index) {
				word = word.substring(0, index1);
				if (optionUsed1 === "b") {
					if (word.search(/niss$/) !== -1) word = word.substring(0, word.length - 1);
				}
			}
		}
		const a2Index = word.search(/(en|er|est)$/g);
		let b2Index = word.search(/(.{3}[bdfghklmnt]st)$/g);
		if (b2Index !== -1) b2Index += 4;
		let index2 = 1e4;
		if (a2Index !== -1 && a2Index < index2) index2 = a2Index;
		if (b2Index !== -1 && b2Index < index2) index2 = b2Index;
		if (index2 !== 1e4 && r1Index !== -1) {
			if (index2 >= r1Index) word = word.substring(0, index2);
		}
		const a3Index = word.search(/(end|ung)$/g);
		let b3Index = word.search(/[^e](ig|ik|isch)$/g);
		const c3Index = word.search(/(lich|heit)$/g);
		const d3Index = word.search(/(keit)$/g);
		if (b3Index !== -1) b3Index++;
		let index3 = 1e4;
		let optionUsed3 = "";
		if (a3Index !== -1 && a3Index < index3) {
			optionUsed3 = "a";
			index3 = a3Index;
		}
		if (b3Index !== -1 && b3Index < index3) {
			optionUsed3 = "b";
			index3 = b3Index;
		}
		if (c3Index !== -1 && c3Index < index3) {
			optionUsed3 = "c";
			index3 = c3Index;
		}
		if (d3Index !== -1 && d3Index < index3) {
			optionUsed3 = "d";
			index3 = d3Index;
		}
		if (index3 !== 1e4 && r2Index !== -1) {
			if (index3 >= r2Index) {
				word = word.substring(0, index3);
				let optionIndex = -1;
				if (optionUsed3 === "a") {
					optionIndex = word.search(/[^e](ig)$/);
					if (optionIndex !== -1) {
						optionIndex++;
						if (optionIndex >= r2Index) word = word.substring(0, optionIndex);
					}
				} else if (optionUsed3 === "c") {
					optionIndex = word.search(/(er|en)$/);
					if (optionIndex !== -1) {
						if (optionIndex >= r1Index) word = word.substring(0, optionIndex);
					}
				} else if (optionUsed3 === "d") {
					optionIndex = word.search(/(lich|ig)$/);
					if (optionIndex !== -1) {
						if (optionIndex >= r2Index) word = word.substring(0, optionIndex);
					}
				}
			}
		}
		word = word.replace(/U/g, "u");
		word = word.replace(/Y/g, "y");
		if (options.preserveUmlauts) return word;
		word = word.replace(/ä/g, "a");
		word = word.replace(/ö/g, "o");
		word = word.replace(/ü/g, "u");
		return word;
	}
}));
// node_modules/natural/lib/natural/util/stopwords_es.js
var require_stopwords_es = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.words = [
		"a",
		"un",
		"el",
		"ella",
		"y",
		"sobre",
		"de",
		"la",
		"que",
		"en",
		"los",
		"del",
		"se",
		"las",
		"por",
		"un",
		"para",
		"con",
		"no",
		"una",
		"su",
		"al",
		"lo",
		"como",
		"más",
		"pero",
		"sus",
		"le",
		"ya",
		"o",
		"porque",
		"cuando",
		"muy",
		"sin",
		"sobre",
		"también",
		"me",
		"hasta",
		"donde",
		"quien",
		"desde",
		"nos",
		"durante",
		"uno",
		"ni",
		"contra",
		"ese",
		"eso",
		"mí",
		"qué",
		"otro",
		"él",
		"cual",
		"poco",
		"mi",
		"tú",
		"te",
		"ti",
		"sí",
		"1",
		"2",
		"3",
		"4",
		"5",
		"6",
		"7",
		"8",
		"9",
		"0",
		"_"
	];
}));
// node_modules/natural/lib/natural/tokenizers/aggressive_tokenizer_es.js
var require_aggressive_tokenizer_es = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Tokenizer = require_tokenizer();
	var AggressiveTokenizer = class extends Tokenizer {
		tokenize(text) {
			return this.trim(text.split(/[^a-zA-Zá-úÁ-ÚñÑüÜ]+/));
		}
	};
	module.exports = AggressiveTokenizer;
}));
// node_modules/natural/lib/natural/stemmers/stemmer_es.js
var require_stemmer_es = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const stopwords = require_stopwords_es();
	const Tokenizer = require_aggressive_tokenizer_es();
	var Stemmer = class {
		stem(token) {
			return token;
		}
		tokenizeAndStem(text, keepStops) {
			const stemmedTokens = [];
			const that = this;
			new Tokenizer().tokenize(text).forEach(function(token) {
				if (keepStops || stopwords.words.indexOf(token) === -1) {
					let resultToken = token.toLowerCase();
					if (resultToken.match(/[a-záéíóúüñ0-9]+/gi)) resultToken = that.stem(resultToken);
					stemmedTokens.push(resultToken);
				}
			});
			return stemmedTokens;
		}
	};
	module.exports = Stemmer;
}));
// node_modules/natural/lib/natural/stemmers/porter_stemmer_es.js
var require_porter_stemmer_es = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Stemmer = require_stemmer_es();
	var PorterStemmer = class extends Stemmer {
		isVowel(c) {
			return /[aeiouáéíóú]/gi.test(c);
		}
		nextVowelPosition(word, start = 0) {
			const length = word.length;
			for (let position = start; position < length; position++) if (this.isVowel(word[position])) return position;
			return length;
		}
		nextConsonantPosition(word, start = 0) {
			const length = word.length;
			for (let position = start; position < length; position++) if (!this.isVowel(word[position])) return position;
			return length;
		}
		endsIn(word, suffix) {
			if (word.length < suffix.length) return false;
			return word.slice(-suffix.length) === suffix;
		}
		endsInArr(word, suffixes) {
			const matches = [];
			for (const i in suffixes) if (this.endsIn(word, suffixes[i])) matches.push(suffixes[i]);
			const longest = matches.sort(function(a, b) {
				return b.length - a.length;
			})[0];
			if (longest) return longest;
			else return "";
		}
		removeAccent(word) {
			const accentedVowels = [
				"á",
				"é",
				"í",
				"ó",
				"ú"
			];
			const vowels = [
				"a",
				"e",
				"i",
				"o",
				"u"
			];
			for (const i in accentedVowels) word = word.replace(accentedVowels[i], vowels[i]);
			return word;
		}
		stem(word) {
			const length = word.length;
			word.toLowerCase();
			if (length < 2) return this.removeAccent(word);
			let r1, r2, rv;
			r1 = length;
			r2 = length;
			rv = length;
			for (let i = 0; i < length - 1 && r1 === length; i++) if (this.isVowel(word[i]) && !this.isVowel(word[i + 1])) r1 = i + 2;
			for (let i = r1; i < length - 1 && r2 === length; i++) if (this.isVowel(word[i]) && !this.isVowel(word[i + 1])) r2 = i + 2;
			if (length > 3) {
				if (!this.isVowel(word[1])) rv = this.nextVowelPosition(word, 2) + 1;
				else if (this.isVowel(word[0]) && this.isVowel(word[1])) rv = this.nextConsonantPosition(word, 2) + 1;
				else rv = 3;
			}
			let r1Text = word.slice(r1);
			let r2Text = word.slice(r2);
			let rvText = word.slice(rv);
			const originalWord = word;
			const pronounSuffix = [
				"me",
				"se",
				"sela",
				"selo",
				"selas",
				"selos",
				"la",
				"le",
				"lo",
				"las",
				"les",
				"los",
				"nos"
			];
			const pronounSuffixPre1 = [
				"iéndo",
				"ándo",
				"ár",
				"ér",
				"ír"
			];
			const pronounSuffixPre2 = [
				"iendo",
				"ando",
				"ar",
				"er",
				"ir"
			];
			const suffix = this.endsInArr(word, pronounSuffix);
			if (suffix !== "") {
				let preSuffix = this.endsInArr(rvText.slice(0, -suffix.length), pronounSuffixPre1);
				if (preSuffix !== "") word = this.removeAccent(word.slice(0, -suffix.length));
				else {
					preSuffix = this.endsInArr(rvText.slice(0, -suffix.length), pronounSuffixPre2);
					if (preSuffix !== "" || this.endsIn(word.slice(0, -suffix.length), "uyendo")) word = word.slice(0, -suffix.length);
				}
			}
			if (word !== originalWord) {
				r1Text = word.slice(r1);
				r2Text = word.slice(r2);
				rvText = word.slice(rv);
			}
			const wordAfter0 = word;
			let suf = null;
			if ((suf = this.endsInArr(r2Text, [
				"anza",
				"anzas",
				"ico",
				"ica",
				"icos",
				"icas",
				"ismo",
				"ismos",
				"able",
				"ables",
				"ible",
				"ibles",
				"ista",
				"istas",
				"oso",
				"osa",
				"osos",
				"osas",
				"amiento",
				"amientos",
				"imiento",
				"imientos"
			])) !== "") word = word.slice(0, -suf.length);
			else if ((suf = this.endsInArr(r2Text, [
				"icadora",
				"icador",
				"icación",
				"icadoras",
				"icadores",
				"icaciones",
				"icante",
				"icantes",
				"icancia",
				"icancias",
				"adora",
				"ador",
				"ación",
				"adoras",
				"adores",
				"aciones",
				"ante",
				"antes",
				"ancia",
				"ancias"
			])) !== "") word = word.slice(0, -suf.length);
			else if ((suf = this.endsInArr(r2Text, ["logía", "logías"])) !== "") word = word.slice(0, -suf.length) + "log";
			else if ((suf = this.endsInArr(r2Text, ["ución", "uciones"])) !== "") word = word.slice(0, -suf.length) + "u";
			else if ((suf = this.endsInArr(r2Text, ["encia", "encias"])) !== "") word = word.slice(0, -suf.length) + "ente";
			else if ((suf = this.endsInArr(r2Text, [
				"ativamente",
				"ivamente",
				"osamente",
				"icamente",
				"adamente"
			])) !== "") word = word.slice(0, -suf.length);
			else if ((suf = this.endsInArr(r1Text, ["amente"])) !== "") word = word.slice(0, -suf.length);
			else if ((suf = this.endsInArr(r2Text, [
				"antemente",
				"ablemente",
				"iblemente",
				"mente"
			])) !== "") word = word.slice(0, -suf.length);
			else if ((suf = this.endsInArr(r2Text, [
				"abilidad",
				"abilidades",
				"icidad",
				"icidades",
				"ividad",
				"ividades",
				"idad",
				"idades"
			])) !== "") word = word.slice(0, -suf.length);
			else if ((suf = this.endsInArr(r2Text, [
				"ativa",
				"ativo",
				"ativas",
				"ativos",
				"iva",
				"ivo",
				"ivas",
				"ivos"
			])) !== "") word = word.slice(0, -suf.length);
			if (word !== wordAfter0) {
				r1Text = word.slice(r1);
				r2Text = word.slice(r2);
				rvText = word.slice(rv);
			}
			const wordAfter1 = word;
			if (wordAfter0 === wordAfter1) {
				suf = this.endsInArr(rvText, [
					"ya",
					"ye",
					"yan",
					"yen",
					"yeron",
					"yendo",
					"yo",
					"yó",
					"yas",
					"yes",
					"yais",
					"yamos"
				]);
				if (suf !== "" && word.slice(-suf.length - 1, -suf.length) === "u") word = word.slice(0, -suf.length);
				if (word !== wordAfter1) {
					r1Text = word.slice(r1);
					r2Text = word.slice(r2);
					rvText = word.slice(rv);
				}
				if (word === wordAfter1) {
					if ((suf = this.endsInArr(rvText, [
						"arían",
						"arías",
						"arán",
						"arás",
						"aríais",
						"aría",
						"aréis",
						"aríamos",
						"aremos",
						"ará",
						"aré",
						"erían",
						"erías",
						"erán",
						"erás",
						"eríais",
						"ería",
						"eréis",
						"eríamos",
						"eremos",
						"erá",
						"eré",
						"irían",
						"irías",
						"irán",
						"irás",
						"iríais",
						"iría",
						"iréis",
						"iríamos",
						"iremos",
						"irá",
						"iré",
						"aba",
						"ada",
						"ida",
						"ía",
						"ara",
						"iera",
						"ad",
						"ed",
						"id",
						"ase",
						"iese",
						"aste",
						"iste",
						"an",
						"aban",
						"ían",
						"aran",
						"ieran",
						"asen",
						"iesen",
						"aron",
						"ieron",
						"ado",
						"ido",
						"ando",
						"iendo",
						"ió",
						"ar",
						"er",
						"ir",
						"as",
						"abas",
						"adas",
						"idas",
						"ías",
						"aras",
						"ieras",
						"ases",
						"ieses",
						"ís",
						"áis",
						"abais",
						"íais",
						"arais",
						"ierais",
						"  aseis",
						"ieseis",
						"asteis",
						"isteis",
						"ados",
						"idos",
						"amos",
						"ábamos",
						"íamos",
						"imos",
						"áramos",
						"iéramos",
						"iésemos",
						"ásemos"
					])) !== "") word = word.slice(0, -suf.length);
					else if ((suf = this.endsInArr(rvText, [
						"en",
						"es",
						"éis",
						"emos"
					])) !== "") {
						word = word.slice(0, -suf.length);
						if (this.endsIn(word, "gu")) word = word.slice(0, -1);
					}
				}
			}
			r1Text = word.slice(r1);
			r2Text = word.slice(r2);
			rvText = word.slice(rv);
			if ((suf = this.endsInArr(rvText, [
				"os",
				"a",
				"o",
				"á",
				"í",
				"ó"
			])) !== "") word = word.slice(0, -suf.length);
			else if (this.endsInArr(rvText, ["e", "é"]) !== "") {
				word = word.slice(0, -1);
				rvText = word.slice(rv);
				if (this.endsIn(rvText, "u") && this.endsIn(word, "gu")) word = word.slice(0, -1);
			}
			return this.removeAccent(word);
		}
	};
	module.exports = new PorterStemmer();
}));
// node_modules/natural/lib/natural/util/stopwords_fr.js
var require_stopwords_fr = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.words = [
		"être",
		"avoir",
		"faire",
		"a",
		"au",
		"aux",
		"avec",
		"ce",
		"ces",
		"dans",
		"de",
		"des",
		"du",
		"elle",
		"en",
		"et",
		"eux",
		"il",
		"je",
		"la",
		"le",
		"leur",
		"lui",
		"ma",
		"mais",
		"me",
		"même",
		"mes",
		"moi",
		"mon",
		"ne",
		"nos",
		"notre",
		"nous",
		"on",
		"ou",
		"où",
		"par",
		"pas",
		"pour",
		"qu",
		"que",
		"qui",
		"sa",
		"se",
		"ses",
		"son",
		"sur",
		"ta",
		"te",
		"tes",
		"toi",
		"ton",
		"tu",
		"un",
		"une",
		"vos",
		"votre",
		"vous",
		"c",
		"d",
		"j",
		"l",
		"à",
		"m",
		"n",
		"s",
		"t",
		"y",
		"été",
		"étée",
		"étées",
		"étés",
		"étant",
		"suis",
		"es",
		"est",
		"sommes",
		"êtes",
		"sont",
		"serai",
		"seras",
		"sera",
		"serons",
		"serez",
		"seront",
		"serais",
		"serait",
		"serions",
		"seriez",
		"seraient",
		"étais",
		"était",
		"étions",
		"étiez",
		"étaient",
		"fus",
		"fut",
		"fûmes",
		"fûtes",
		"furent",
		"sois",
		"soit",
		"soyons",
		"soyez",
		"soient",
		"fusse",
		"fusses",
		"fût",
		"fussions",
		"fussiez",
		"fussent",
		"ayant",
		"eu",
		"eue",
		"eues",
		"eus",
		"ai",
		"as",
		"avons",
		"avez",
		"ont",
		"aurai",
		"auras",
		"aura",
		"aurons",
		"aurez",
		"auront",
		"aurais",
		"aurait",
		"aurions",
		"auriez",
		"auraient",
		"avais",
		"avait",
		"avions",
		"aviez",
		"avaient",
		"eut",
		"eûmes",
		"eûtes",
		"eurent",
		"aie",
		"aies",
		"ait",
		"ayons",
		"ayez",
		"aient",
		"eusse",
		"eusses",
		"eût",
		"eussions",
		"eussiez",
		"eussent",
		"ceci",
		"cela",
		"cet",
		"cette",
		"ici",
		"ils",
		"les",
		"leurs",
		"quel",
		"quels",
		"quelle",
		"quelles",
		"sans",
		"soi"
	];
}));
// node_modules/natural/lib/natural/tokenizers/aggressive_tokenizer_fr.js
var require_aggressive_tokenizer_fr = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Tokenizer = require_tokenizer();
	var AggressiveTokenizer = class extends Tokenizer {
		tokenize(text) {
			return this.trim(text.split(/[^a-z0-9äâàéèëêïîöôùüûœç-]+/i));
		}
	};
	module.exports = AggressiveTokenizer;
}));
// node_modules/natural/lib/natural/stemmers/stemmer_fr.js
var require_stemmer_fr = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const stopwords = require_stopwords_fr();
	const Tokenizer = require_aggressive_tokenizer_fr();
	module.exports = function() {
		const stemmer = this;
		stemmer.stem = function(token) {
			return token;
		};
		stemmer.tokenizeAndStem = function(text, keepStops) {
			const stemmedTokens = [];
			new Tokenizer().tokenize(text).forEach(function(token) {
				let resultToken = token.toLowerCase();
				if (keepStops || stopwords.words.indexOf(resultToken) === -1) {
					if (resultToken.match(/[a-zâàëéêèïîôûùç0-9]/gi)) resultToken = stemmer.stem(resultToken);
					stemmedTokens.push(resultToken);
				}
			});
			return stemmedTokens;
		};
	};
}));
// node_modules/natural/lib/natural/stemmers/porter_stemmer_fr.js
var require_porter_stemmer_fr = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const PorterStemmer = new (require_stemmer_fr())();
	module.exports = PorterStemmer;
	PorterStemmer.stem = stem;
	PorterStemmer.prelude = prelude;
	PorterStemmer.regions = regions;
	PorterStemmer.endsinArr = endsinArr;
	/**
	* Stem a word thanks to Porter Stemmer rules
	* @param  {String} token Word to be stemmed
	* @return {String}       Stemmed word
	*/
	function stem(token) {
		token = prelude(token.toLowerCase());
		if (token.length === 1) return token;
		const regs = regions(token);
		let r1txt, r2txt, rvtxt;
		r1txt = token.substring(regs.r1);
		r2txt = token.substring(regs.r2);
		rvtxt = token.substring(regs.rv);
		const beforeStep1 = token;
		let suf, letterBefore, letter2Before, i;
		let doStep2a = false;
		if ((suf = endsinArr(r2txt, [
			"ance",
			"iqUe",
			"isme",
			"able",
			"iste",
			"eux",
			"ances",
			"iqUes",
			"ismes",
			"ables",
			"istes"
		])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(token, [
			"icatrice",
			"icateur",
			"ication",
			"icatrices",
			"icateurs",
			"ications"
		])) !== "") {
			if (endsinArr(r2txt, [
				"icatrice",
				"icateur",
				"ication",
				"icatrices",
				"icateurs",
				"ications"
			]) !== "") token = token.slice(0, -suf.length);
			else token = token.slice(0, -suf.length) + "iqU";
		} else if ((suf = endsinArr(r2txt, [
			"atrice",
			"ateur",
			"ation",
			"atrices",
			"ateurs",
			"ations"
		])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(r2txt, ["logie", "logies"])) !== "") token = token.slice(0, -suf.length) + "log";
		else if ((suf = endsinArr(r2txt, [
			"usion",
			"ution",
			"usions",
			"utions"
		])) !== "") token = token.slice(0, -suf.length) + "u";
		else if ((suf = endsinArr(r2txt, ["ence", "ences"])) !== "") token = token.slice(0, -suf.length) + "ent";
		else if ((suf = endsinArr(r1txt, ["issement", "issements"])) !== "") {
			if (!isVowel(token[token.length - suf.length - 1])) {
				token = token.slice(0, -suf.length);
				r1txt = token.substring(regs.r1);
				r2txt = token.substring(regs.r2);
				rvtxt = token.substring(regs.rv);
			}
		} else if ((suf = endsinArr(r2txt, ["ativement", "ativements"])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(r2txt, ["ivement", "ivements"])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(token, ["eusement", "eusements"])) !== "") {
			if ((suf = endsinArr(r2txt, ["eusement", "eusements"])) !== "") token = token.slice(0, -suf.length);
			else if ((suf = endsinArr(r1txt, ["eusement", "eusements"])) !== "") token = token.slice(0, -suf.length) + "eux";
			else if ((suf = endsinArr(rvtxt, ["ement", "ements"])) !== "") token = token.slice(0, -suf.length);
		} else if ((suf = endsinArr(r2txt, [
			"ablement",
			"ablements",
			"iqUement",
			"iqUements"
		])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(rvtxt, [
			"ièrement",
			"ièrements",
			"Ièrement",
			"Ièrements"
		])) !== "") token = token.slice(0, -suf.length) + "i";
		else if ((suf = endsinArr(rvtxt, ["ement", "ements"])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(token, ["icité", "icités"])) !== "") {
			if (endsinArr(r2txt, ["icité", "icités"]) !== "") token = token.slice(0, -suf.length);
			else token = token.slice(0, -suf.length) + "iqU";
		} else if ((suf = endsinArr(token, ["abilité", "abilités"])) !== "") {
			if (endsinArr(r2txt, ["abilité", "abilités"]) !== "") token = token.slice(0, -suf.length);
			else token = token.slice(0, -suf.length) + "abl";
		} else if ((suf = endsinArr(r2txt, ["ité", "ités"])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(token, [
			"icatif",
			"icative",
			"icatifs",
			"icatives"
		])) !== "") {
			if ((suf = endsinArr(r2txt, [
				"icatif",
				"icative",
				"icatifs",
				"icatives"
			])) !== "") {
				token = token.slice(0, -suf.length);
				r2txt = token.substring(regs.r2);
				rvtxt = token.substring(regs.rv);
			}
			if ((suf = endsinArr(r2txt, [
				"atif",
				"ative",
				"atifs",
				"atives"
			])) !== "") {
				token = token.slice(0, -suf.length - 2) + "iqU";
				r2txt = token.substring(regs.r2);
				rvtxt = token.substring(regs.rv);
			}
		} else if ((suf = endsinArr(r2txt, [
			"atif",
			"ative",
			"atifs",
			"atives"
		])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(r2txt, [
			"if",
			"ive",
			"ifs",
			"ives"
		])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(token, ["eaux"])) !== "") token = token.slice(0, -suf.length) + "eau";
		else if ((suf = endsinArr(r1txt, ["aux"])) !== "") token = token.slice(0, -suf.length) + "al";
		else if ((suf = endsinArr(r2txt, ["euse", "euses"])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(r1txt, ["euse", "euses"])) !== "") token = token.slice(0, -suf.length) + "eux";
		else if ((suf = endsinArr(rvtxt, ["amment"])) !== "") {
			token = token.slice(0, -suf.length) + "ant";
			doStep2a = true;
		} else if ((suf = endsinArr(rvtxt, ["emment"])) !== "") {
			token = token.slice(0, -suf.length) + "ent";
			doStep2a = true;
		} else if ((suf = endsinArr(rvtxt, ["ment", "ments"])) !== "") {
			letterBefore = token[token.length - suf.length - 1];
			if (isVowel(letterBefore) && endsin(rvtxt, letterBefore + suf)) {
				token = token.slice(0, -suf.length);
				doStep2a = true;
			}
		}
		r1txt = token.substring(regs.r1);
		r2txt = token.substring(regs.r2);
		rvtxt = token.substring(regs.rv);
		const beforeStep2a = token;
		let step2aDone = false;
		if (beforeStep1 === token || doStep2a) {
			step2aDone = true;
			if ((suf = endsinArr(rvtxt, [
				"îmes",
				"ît",
				"îtes",
				"i",
				"ie",
				"Ie",
				"ies",
				"ir",
				"ira",
				"irai",
				"iraIent",
				"irais",
				"irait",
				"iras",
				"irent",
				"irez",
				"iriez",
				"irions",
				"irons",
				"iront",
				"is",
				"issaIent",
				"issais",
				"issait",
				"issant",
				"issante",
				"issantes",
				"issants",
				"isse",
				"issent",
				"isses",
				"issez",
				"issiez",
				"issions",
				"issons",
				"it"
			])) !== "") {
				letterBefore = token[token.length - suf.length - 1];
				if (!isVowel(letterBefore) && endsin(rvtxt, letterBefore + suf)) token = token.slice(0, -suf.length);
			}
		}
		if (step2aDone && token === beforeStep2a) {
			if ((suf = endsinArr(rvtxt, [
				"é",
				"ée",
				"ées",
				"és",
				"èrent",
				"er",
				"era",
				"erai",
				"eraIent",
				"erais",
				"erait",
				"eras",
				"erez",
				"eriez",
				"erions",
				"erons",
				"eront",
				"ez",
				"iez",
				"Iez"
			])) !== "") {
				token = token.slice(0, -suf.length);
				r2txt = token.substring(regs.r2);
				rvtxt = token.substring(regs.rv);
			} else if ((suf = endsinArr(rvtxt, ["ions"])) !== "" && endsinArr(r2txt, ["ions"])) {
				token = token.slice(0, -suf.length);
				r2txt = token.substring(regs.r2);
				rvtxt = token.substring(regs.rv);
			} else if ((suf = endsinArr(rvtxt, [
				"âmes",
				"ât",
				"âtes",
				"a",
				"ai",
				"aIent",
				"ais",
				"ait",
				"ant",
				"ante",
				"antes",
				"ants",
				"as",
				"asse",
				"assent",
				"asses",
				"assiez",
				"assions"
			])) !== "") {
				token = token.slice(0, -suf.length);
				letterBefore = token[token.length - 1];
				if (letterBefore === "e" && endsin(rvtxt, "e" + suf)) token = token.slice(0, -1);
				r2txt = token.substring(regs.r2);
				rvtxt = token.substring(regs.rv);
			}
		}
		if (!(token === beforeStep1)) {
			if (token[token.length - 1] === "Y") token = token.slice(0, -1) + "i";
			if (token[token.length - 1] === "ç") token = token.slice(0, -1) + "c";
		} else {
			letterBefore = token[token.length - 1];
			letter2Before = token[token.length - 2];
			if (letterBefore === "s" && [
				"a",
				"i",
				"o",
				"u",
				"è",
				"s"
			].indexOf(letter2Before) === -1) {
				token = token.slice(0, -1);
				r1txt = token.substring(regs.r1);
				r2txt = token.substring(regs.r2);
				rvtxt = token.substring(regs.rv);
			}
			if ((suf = endsinArr(r2txt, ["ion"])) !== "") {
				letterBefore = token[token.length - suf.length - 1];
				if (letterBefore === "s" || letterBefore === "t") {
					token = token.slice(0, -suf.length);
					r1txt = token.substring(regs.r1);
					r2txt = token.substring(regs.r2);
					rvtxt = token.substring(regs.rv);
				}
			}
			if ((suf = endsinArr(rvtxt, [
				"ier",
				"ière",
				"Ier",
				"Ière"
			])) !== "") {
				token = token.slice(0, -suf.length) + "i";
				r1txt = token.substring(regs.r1);
				r2txt = token.substring(regs.r2);
				rvtxt = token.substring(regs.rv);
			}
			if ((suf = endsinArr(rvtxt, "e")) !== "") {
				token = token.slice(0, -suf.length);
				r1txt = token.substring(regs.r1);
				r2txt = token.substring(regs.r2);
				rvtxt = token.substring(regs.rv);
			}
			if ((suf = endsinArr(rvtxt, "ë")) !== "") {
				if (token.slice(token.length - 3, -1) === "gu") token = token.slice(0, -suf.length);
			}
		}
		if ((suf = endsinArr(token, [
			"enn",
			"onn",
			"ett",
			"ell",
			"eill"
		])) !== "") token = token.slice(0, -1);
		i = token.length - 1;
		while (i > 0) if (!isVowel(token[i])) i--;
		else if (i !== token.length - 1 && (token[i] === "é" || token[i] === "è")) {
			token = token.substring(0, i) + "e" + token.substring(i + 1, token.length);
			break;
		} else break;
		return token.toLowerCase();
	}
	/**
	* Compute r1, r2, rv regions as required by french porter stemmer algorithm
	* @param  {String} token Word to compute regions on
	* @return {Object}       Regions r1, r2, rv as offsets from the begining of the word
	*/
	function regions(token) {
		let r1, r2, rv, len;
		r1 = r2 = rv = len = token.length;
		for (let i = 0; i < len - 1 && r1 === len; i++) if (isVowel(token[i]) && !isVowel(token[i + 1])) r1 = i + 2;
		for (let i = r1; i < len - 1 && r2 === len; i++) if (isVowel(token[i]) && !isVowel(token[i + 1])) r2 = i + 2;
		const three = token.slice(0, 3);
		if (isVowel(token[0]) && isVowel(token[1])) rv = 3;
		if (three === "par" || three === "col" || three === "tap") rv = 3;
		else for (let i = 1; i < len - 1 && rv === len; i++) if (isVowel(token[i])) rv = i + 1;
		return {
			r1,
			r2,
			rv
		};
	}
	/**
	* Pre-process/prepare words as required by french porter stemmer algorithm
	* @param  {String} token Word to be prepared
	* @return {String}       Prepared word
	*/
	function prelude(token) {
		token = token.toLowerCase();
		let result = "";
		let i = 0;
		if (token[i] === "y" && isVowel(token[i + 1])) result += token[i].toUpperCase();
		else result += token[i];
		for (i = 1; i < token.length; i++) if ((token[i] === "u" || token[i] === "i") && isVowel(token[i - 1]) && isVowel(token[i + 1])) result += token[i].toUpperCase();
		else if (token[i] === "y" && (isVowel(token[i - 1]) || isVowel(token[i + 1]))) result += token[i].toUpperCase();
		else if (token[i] === "u" && token[i - 1] === "q") result += token[i].toUpperCase();
		else result += token[i];
		return result;
	}
	/**
	* Return longest matching suffixes for a token or '' if no suffix match
	* @param  {String} token    Word to find matching suffix
	* @param  {Array} suffixes  Array of suffixes to test matching
	* @return {String}          Longest found matching suffix or ''
	*/
	function endsinArr(token, suffixes) {
		let i;
		let longest = "";
		for (i = 0; i < suffixes.length; i++) if (endsin(token, suffixes[i]) && suffixes[i].length > longest.length) longest = suffixes[i];
		return longest;
	}
	function isVowel(letter) {
		return letter === "a" || letter === "e" || letter === "i" || letter === "o" || letter === "u" || letter === "y" || letter === "â" || letter === "à" || letter === "ë" || letter === "é" || letter === "ê" || letter === "è" || letter === "ï" || letter === "î" || letter === "ô" || letter === "û" || letter === "ù";
	}
	function endsin(token, suffix) {
		if (token.length < suffix.length) return false;
		return token.slice(-suffix.length) === suffix;
	}
}));
// node_modules/natural/lib/natural/util/stopwords_it.js
var require_stopwords_it = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.words = [
		"ad",
		"al",
		"allo",
		"ai",
		"agli",
		"all",
		"agl",
		"alla",
		"alle",
		"con",
		"col",
		"coi",
		"da",
		"dal",
		"dallo",
		"dai",
		"dagli",
		"dall",
		"dagl",
		"dalla",
		"dalle",
		"di",
		"del",
		"dello",
		"dei",
		"degli",
		"dell",
		"degl",
		"della",
		"delle",
		"in",
		"nel",
		"nello",
		"nei",
		"negli",
		"nell",
		"negl",
		"nella",
		"nelle",
		"su",
		"sul",
		"sullo",
		"sui",
		"sugli",
		"sull",
		"sugl",
		"sulla",
		"sulle",
		"per",
		"tra",
		"contro",
		"io",
		"tu",
		"lui",
		"lei",
		"noi",
		"voi",
		"loro",
		"mio",
		"mia",
		"miei",
		"mie",
		"tuo",
		"tua",
		"tuoi",
		"tue",
		"suo",
		"sua",
		"suoi",
		"sue",
		"nostro",
		"nostra",
		"nostri",
		"nostre",
		"vostro",
		"vostra",
		"vostri",
		"vostre",
		"mi",
		"ti",
		"ci",
		"vi",
		"lo",
		"la",
		"li",
		"le",
		"gli",
		"ne",
		"il",
		"un",
		"uno",
		"una",
		"ma",
		"ed",
		"se",
		"perché",
		"anche",
		"come",
		"dov",
		"dove",
		"che",
		"chi",
		"cui",
		"non",
		"più",
		"quale",
		"quanto",
		"quanti",
		"quanta",
		"quante",
		"quello",
		"quelli",
		"quella",
		"quelle",
		"questo",
		"questi",
		"questa",
		"queste",
		"si",
		"tutto",
		"tutti",
		"a",
		"c",
		"e",
		"i",
		"l",
		"o",
		"ho",
		"hai",
		"ha",
		"abbiamo",
		"avete",
		"hanno",
		"abbia",
		"abbiate",
		"abbiano",
		"avrò",
		"avrai",
		"avrà",
		"avremo",
		"avrete",
		"avranno",
		"avrei",
		"avresti",
		"avrebbe",
		"avremmo",
		"avreste",
		"avrebbero",
		"avevo",
		"avevi",
		"aveva",
		"avevamo",
		"avevate",
		"avevano",
		"ebbi",
		"avesti",
		"ebbe",
		"avemmo",
		"aveste",
		"ebbero",
		"avessi",
		"avesse",
		"avessimo",
		"avessero",
		"avendo",
		"avuto",
		"avuta",
		"avuti",
		"avute",
		"sono",
		"sei",
		"è",
		"siamo",
		"siete",
		"sia",
		"siate",
		"siano",
		"sarò",
		"sarai",
		"sarà",
		"saremo",
		"sarete",
		"saranno",
		"sarei",
		"saresti",
		"sarebbe",
		"saremmo",
		"sareste",
		"sarebbero",
		"ero",
		"eri",
		"era",
		"eravamo",
		"eravate",
		"erano",
		"fui",
		"fosti",
		"fu",
		"fummo",
		"foste",
		"furono",
		"fossi",
		"fosse",
		"fossimo",
		"fossero",
		"essendo",
		"faccio",
		"fai",
		"facciamo",
		"fanno",
		"faccia",
		"facciate",
		"facciano",
		"farò",
		"farai",
		"farà",
		"faremo",
		"farete",
		"faranno",
		"farei",
		"faresti",
		"farebbe",
		"faremmo",
		"fareste",
		"farebbero",
		"facevo",
		"facevi",
		"faceva",
		"facevamo",
		"facevate",
		"facevano",
		"feci",
		"facesti",
		"fece",
		"facemmo",
		"faceste",
		"fecero",
		"facessi",
		"facesse",
		"facessimo",
		"facessero",
		"facendo",
		"sto",
		"stai",
		"sta",
		"stiamo",
		"stanno",
		"stia",
		"stiate",
		"stiano",
		"starò",
		"starai",
		"starà",
		"staremo",
		"starete",
		"staranno",
		"starei",
		"staresti",
		"starebbe",
		"staremmo",
		"stareste",
		"starebbero",
		"stavo",
		"stavi",
		"stava",
		"stavamo",
		"stavate",
		"stavano",
		"stetti",
		"stesti",
		"stette",
		"stemmo",
		"steste",
		"stettero",
		"stessi",
		"stesse",
		"stessimo",
		"stessero",
		"stando",
		"1",
		"2",
		"3",
		"4",
		"5",
		"6",
		"7",
		"8",
		"9",
		"0",
		"_"
	];
}));
// node_modules/natural/lib/natural/tokenizers/aggressive_tokenizer_it.js
var require_aggressive_tokenizer_it = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Tokenizer = require_tokenizer();
	var AggressiveTokenizer = class extends Tokenizer {
		tokenize(text) {
			return this.trim(text.split(/\W+/));
		}
	};
	module.exports = AggressiveTokenizer;
}));
// node_modules/natural/lib/natural/stemmers/stemmer_it.js
var require_stemmer_it = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const stopwords = require_stopwords_it();
	const Tokenizer = require_aggressive_tokenizer_it();
	module.exports = function() {
		const stemmer = this;
		stemmer.stem = function(token) {
			return token;
		};
		stemmer.tokenizeAndStem = function(text, keepStops) {
			const stemmedTokens = [];
			new Tokenizer().tokenize(text).forEach(function(token) {
				if (keepStops || stopwords.words.indexOf(token) === -1) {
					let resultToken = token.toLowerCase();
					if (resultToken.match(/[a-zàèìòù0-9]/gi)) resultToken = stemmer.stem(resultToken);
					stemmedTokens.push(resultToken);
				}
			});
			return stemmedTokens;
		};
	};
}));
// node_modules/natural/lib/natural/stemmers/porter_stemmer_it.js
var require_porter_stemmer_it = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const PorterStemmer = new (require_stemmer_it())();
	module.exports = PorterStemmer;
	function isVowel(letter) {
		return letter === "a" || letter === "e" || letter === "i" || letter === "o" || letter === "u" || letter === "à" || letter === "è" || letter === "ì" || letter === "ò" || letter === "ù";
	}
	function getNextVowelPos(token, start) {
		start = start + 1;
		const length = token.length;
		for (let i = start; i < length; i++) if (isVowel(token[i])) return i;
		return length;
	}
	function getNextConsonantPos(token, start) {
		const length = token.length;
		for (let i = start; i < length; i++) if (!isVowel(token[i])) return i;
		return length;
	}
	function endsin(token, suffix) {
		if (token.length < suffix.length) return false;
		return token.slice(-suffix.length) === suffix;
	}
	function endsinArr(token, suffixes) {
		for (let i = 0; i < suffixes.length; i++) if (endsin(token, suffixes[i])) return suffixes[i];
		return "";
	}
	function replaceAcute(token) {
		let str = token.replace(/á/gi, "à");
		str = str.replace(/é/gi, "è");
		str = str.replace(/í/gi, "ì");
		str = str.replace(/ó/gi, "ò");
		str = str.replace(/ú/gi, "ù");
		return str;
	}
	function vowelMarking(token) {
		function replacer(match, p1, p2, p3) {
			return p1 + p2.toUpperCase() + p3;
		}
		return token.replace(/([aeiou])(i|u)([aeiou])/g, replacer);
	}
	PorterStemmer.stem = function(token) {
		token = token.toLowerCase();
		token = replaceAcute(token);
		token = token.replace(/qu/g, "qU");
		token = vowelMarking(token);
		if (token.length < 3) return token;
		let r1 = token.length;
		let r2 = token.length;
		let rv = token.length;
		const len = token.length;
		for (let i = 0; i < token.length - 1 && r1 === len; i++) if (isVowel(token[i]) && !isVowel(token[i + 1])) r1 = i + 2;
		for (let i = r1; i < token.length - 1 && r2 === len; i++) if (isVowel(token[i]) && !isVowel(token[i + 1])) r2 = i + 2;
		if (len > 3) {
			if (!isVowel(token[1])) rv = getNextVowelPos(token, 1) + 1;
			else if (isVowel(token[0]) && isVowel(token[1])) rv = getNextConsonantPos(token, 2) + 1;
			else rv = 3;
		}
		let r1txt = token.substring(r1);
		let r2txt = token.substring(r2);
		let rvtxt = token.substring(rv);
		const tokenOrig = token;
		const pronounSuf = [
			"glieli",
			"glielo",
			"gliene",
			"gliela",
			"gliele",
			"sene",
			"tene",
			"cela",
			"cele",
			"celi",
			"celo",
			"cene",
			"vela",
			"vele",
			"veli",
			"velo",
			"vene",
			"mela",
			"mele",
			"meli",
			"melo",
			"mene",
			"tela",
			"tele",
			"teli",
			"telo",
			"gli",
			"ci",
			"la",
			"le",
			"li",
			"lo",
			"mi",
			"ne",
			"si",
			"ti",
			"vi"
		];
		const pronounSufPre1 = ["ando", "endo"];
		const pronounSufPre2 = [
			"ar",
			"er",
			"ir"
		];
		let suf = endsinArr(token, pronounSuf);
		if (suf !== "") {
			const preSuff1 = endsinArr(rvtxt.slice(0, -suf.length), pronounSufPre1);
			const preSuff2 = endsinArr(rvtxt.slice(0, -suf.length), pronounSufPre2);
			if (preSuff1 !== "") token = token.slice(0, -suf.length);
			if (preSuff2 !== "") token = token.slice(0, -suf.length) + "e";
		}
		if (token !== tokenOrig) {
			r1txt = token.substring(r1);
			r2txt = token.substring(r2);
			rvtxt = token.substring(rv);
		}
		const tokenAfter0 = token;
		if ((suf = endsinArr(r2txt, [
			"ativamente",
			"abilamente",
			"ivamente",
			"osamente",
			"icamente"
		])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(r2txt, [
			"icazione",
			"icazioni",
			"icatore",
			"icatori",
			"azione",
			"azioni",
			"atore",
			"atori"
		])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(r2txt, ["logia", "logie"])) !== "") token = token.slice(0, -suf.length) + "log";
		else if ((suf = endsinArr(r2txt, [
			"uzione",
			"uzioni",
			"usione",
			"usioni"
		])) !== "") token = token.slice(0, -suf.length) + "u";
		else if ((suf = endsinArr(r2txt, ["enza", "enze"])) !== "") token = token.slice(0, -suf.length) + "ente";
		else if ((suf = endsinArr(rvtxt, [
			"amento",
			"amenti",
			"imento",
			"imenti"
		])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(r1txt, ["amente"])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(r2txt, [
			"atrice",
			"atrici",
			"abile",
			"abili",
			"ibile",
			"ibili",
			"mente",
			"ante",
			"anti",
			"anza",
			"anze",
			"iche",
			"ichi",
			"ismo",
			"ismi",
			"ista",
			"iste",
			"isti",
			"istà",
			"istè",
			"istì",
			"ico",
			"ici",
			"ica",
			"ice",
			"oso",
			"osi",
			"osa",
			"ose"
		])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(r2txt, [
			"abilità",
			"icità",
			"ività",
			"ità"
		])) !== "") token = token.slice(0, -suf.length);
		else if ((suf = endsinArr(r2txt, [
			"icativa",
			"icativo",
			"icativi",
			"icative",
			"ativa",
			"ativo",
			"ativi",
			"ative",
			"iva",
			"ivo",
			"ivi",
			"ive"
		])) !== "") token = token.slice(0, -suf.length);
		if (token !== tokenAfter0) {
			r1txt = token.substring(r1);
			r2txt = token.substring(r2);
			rvtxt = token.substring(rv);
		}
		if (tokenAfter0 === token) {
			if ((suf = endsinArr(rvtxt, [
				"erebbero",
				"irebbero",
				"assero",
				"assimo",
				"eranno",
				"erebbe",
				"eremmo",
				"ereste",
				"eresti",
				"essero",
				"iranno",
				"irebbe",
				"iremmo",
				"ireste",
				"iresti",
				"iscano",
				"iscono",
				"issero",
				"arono",
				"avamo",
				"avano",
				"avate",
				"eremo",
				"erete",
				"erono",
				"evamo",
				"evano",
				"evate",
				"iremo",
				"irete",
				"irono",
				"ivamo",
				"ivano",
				"ivate",
				"ammo",
				"ando",
				"asse",
				"assi",
				"emmo",
				"enda",
				"ende",
				"endi",
				"endo",
				"erai",
				"Yamo",
				"iamo",
				"immo",
				"irai",
				"irei",
				"isca",
				"isce",
				"isci",
				"isco",
				"erei",
				"uti",
				"uto",
				"ita",
				"ite",
				"iti",
				"ito",
				"iva",
				"ivi",
				"ivo",
				"ono",
				"uta",
				"ute",
				"ano",
				"are",
				"ata",
				"ate",
				"ati",
				"ato",
				"ava",
				"avi",
				"avo",
				"erà",
				"ere",
				"erò",
				"ete",
				"eva",
				"evi",
				"evo",
				"irà",
				"ire",
				"irò",
				"ar",
				"ir"
			])) !== "") token = token.slice(0, -suf.length);
		}
		r1txt = token.substring(r1);
		r2txt = token.substring(r2);
		rvtxt = token.substring(rv);
		if ((suf = endsinArr(rvtxt, [
			"ia",
			"ie",
			"ii",
			"io",
			"ià",
			"iè",
			"iì",
			"iò",
			"a",
			"e",
			"i",
			"o",
			"à",
			"è",
			"ì",
			"ò"
		])) !== "") token = token.slice(0, -suf.length);
		r1txt = token.substring(r1);
		r2txt = token.substring(r2);
		rvtxt = token.substring(rv);
		if ((suf = endsinArr(rvtxt, ["ch"])) !== "") token = token.slice(0, -suf.length) + "c";
		else if ((suf = endsinArr(rvtxt, ["gh"])) !== "") token = token.slice(0, -suf.length) + "g";
		r1txt = token.substring(r1);
		r2txt = token.substring(r2);
		rvtxt = token.substring(rv);
		return token.toLowerCase();
	};
}));
// node_modules/natural/lib/natural/util/stopwords_no.js
var require_stopwords_no = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.words = [
		"og",
		"i",
		"jeg",
		"det",
		"at",
		"en",
		"et",
		"den",
		"til",
		"er",
		"som",
		"på",
		"de",
		"med",
		"han",
		"av",
		"ikke",
		"der",
		"så",
		"var",
		"meg",
		"seg",
		"men",
		"ett",
		"har",
		"om",
		"vi",
		"min",
		"mitt",
		"ha",
		"hadde",
		"hun",
		"nå",
		"over",
		"da",
		"ved",
		"fra",
		"du",
		"ut",
		"sin",
		"dem",
		"oss",
		"opp",
		"man",
		"kan",
		"hans",
		"hvor",
		"eller",
		"hva",
		"skal",
		"selv",
		"sjøl",
		"her",
		"alle",
		"vil",
		"bli",
		"ble",
		"blitt",
		"kunne",
		"inn",
		"når",
		"være",
		"kom",
		"noen",
		"noe",
		"ville",
		"dere",
		"som",
		"deres",
		"kun",
		"ja",
		"etter",
		"ned",
		"skulle",
		"denne",
		"for",
		"deg",
		"si",
		"sine",
		"sitt",
		"mot",
		"å",
		"meget",
		"hvorfor",
		"dette",
		"disse",
		"uten",
		"hvordan",
		"ingen",
		"din",
		"ditt",
		"blir",
		"samme",
		"hvilken",
		"hvilke",
		"sånn",
		"inni",
		"mellom",
		"vår",
		"hver",
		"hvem",
		"vors",
		"hvis",
		"både",
		"bare",
		"enn",
		"fordi",
		"før",
		"mange",
		"også",
		"slik",
		"vært",
		"være",
		"begge",
		"siden",
		"henne",
		"hennar",
		"hennes",
		"1",
		"2",
		"3",
		"4",
		"5",
		"6",
		"7",
		"8",
		"9",
		"0",
		"_"
	];
}));
// node_modules/natural/lib/natural/normalizers/normalizer_no.js
var require_normalizer_no = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Remove commonly used diacritic marks from a string as these
	* are not used in a consistent manner. Leave only ä, ö, ü.
	*/
	const removeDiacritics = function(text) {
		text = text.replace("à", "a");
		text = text.replace("À", "A");
		text = text.replace("á", "a");
		text = text.replace("Á", "A");
		text = text.replace("â", "a");
		text = text.replace("Â", "A");
		text = text.replace("ç", "c");
		text = text.replace("Ç", "C");
		text = text.replace("è", "e");
		text = text.replace("È", "E");
		text = text.replace("é", "e");
		text = text.replace("É", "E");
		text = text.replace("ê", "e");
		text = text.replace("Ê", "E");
		text = text.replace("î", "i");
		text = text.replace("Î", "I");
		text = text.replace("ñ", "n");
		text = text.replace("Ñ", "N");
		text = text.replace("ó", "o");
		text = text.replace("Ó", "O");
		text = text.replace("ô", "o");
		text = text.replace("Ô", "O");
		text = text.replace("û", "u");
		text = text.replace("Û", "U");
		text = text.replace("š", "s");
		text = text.replace("Š", "S");
		return text;
	};
	exports.removeDiacritics = removeDiacritics;
}));
// node_modules/natural/lib/natural/tokenizers/aggressive_tokenizer_no.js
var require_aggressive_tokenizer_no = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Tokenizer = require_tokenizer();
	const normalizer = require_normalizer_no();
	var AggressiveTokenizer = class extends Tokenizer {
		tokenize(text) {
			text = normalizer.removeDiacritics(text);
			return this.trim(text.split(/[^A-Za-z0-9_æøåÆØÅäÄöÖüÜ]+/));
		}
	};
	module.exports = AggressiveTokenizer;
}));
// node_modules/natural/lib/natural/stemmers/stemmer_no.js
var require_stemmer_no = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const stopwords = require_stopwords_no();
	const Tokenizer = require_aggressive_tokenizer_no();
	module.exports = function() {
		const stemmer = this;
		stemmer.stem = function(token) {
			return token;
		};
		stemmer.addStopWord = function(stopWord) {
			stopwords.words.push(stopWord);
		};
		stemmer.addStopWords = function(moreStopWords) {
			stopwords.words = stopwords.words.concat(moreStopWords);
		};
		stemmer.tokenizeAndStem = function(text, keepStops) {
			const stemmedTokens = [];
			new Tokenizer().tokenize(text).forEach(function(token) {
				if (keepStops || stopwords.words.indexOf(token.toLowerCase()) === -1) stemmedTokens.push(stemmer.stem(token));
			});
			return stemmedTokens;
		};
	};
}));
// node_modules/natural/lib/natural/stemmers/porter_stemmer_no.js
var require_porter_stemmer_no = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Stemmer = require_stemmer_no();
	function getR1(token) {
		const match = token.match(/[aeiouyæåø]{1}[^aeiouyæåø]([A-Za-z0-9_æøåÆØÅäÄöÖüÜ]+)/);
		if (match) {
			const preR1Length = match.index + 2;
			if (preR1Length < 3 && preR1Length > 0) return token.slice(3);
			else if (preR1Length >= 3) return match[1];
			else return token;
		}
		return null;
	}
	function step1(token) {
		const step1aResult = step1a(token);
		const step1bResult = step1b(token);
		const step1cResult = step1c(token);
		if (step1aResult.length < step1bResult.length) return step1aResult.length < step1cResult.length ? step1aResult : step1cResult;
		else return step1bResult.length < step1cResult.length ? step1bResult : step1cResult;
	}
	function step1a(token) {
		const r1 = getR1(token);
		if (!r1) return token;
		const r1Match = r1.match(/(a|e|ede|ande|ende|ane|ene|hetene|en|heten|ar|er|heter|as|es|edes|endes|enes|hetenes|ens|hetens|ers|ets|et|het|ast)$/);
		if (r1Match) return token.replace(new RegExp(r1Match[1] + "$"), "");
		return token;
	}
	function step1b(token) {
		if (!getR1(token)) return token;
		if (token.match(/(b|c|d|f|g|h|j|l|m|n|o|p|r|t|v|y|z)s$/)) return token.slice(0, -1);
		if (token.match(/([^aeiouyæåø]k)s$/)) return token.slice(0, -1);
		return token;
	}
	function step1c(token) {
		const r1 = getR1(token);
		if (!r1) return token;
		if (r1.match(/(erte|ert)$/)) return token.replace(/(erte|ert)$/, "er");
		return token;
	}
	function step2(token) {
		const r1 = getR1(token);
		if (!r1) return token;
		if (r1.match(/(d|v)t$/)) return token.slice(0, -1);
		return token;
	}
	function step3(token) {
		const r1 = getR1(token);
		if (!r1) return token;
		const r1Match = r1.match(/(leg|eleg|ig|eig|lig|elig|els|lov|elov|slov|hetslov)$/);
		if (r1Match) return token.replace(new RegExp(r1Match[1] + "$"), "");
		return token;
	}
	const PorterStemmer = new Stemmer();
	module.exports = PorterStemmer;
	PorterStemmer.stem = function(token) {
		return step3(step2(step1(token.toLowerCase()))).toString();
	};
	PorterStemmer.getR1 = getR1;
	PorterStemmer.step1 = step1;
	PorterStemmer.step1a = step1a;
	PorterStemmer.step1b = step1b;
	PorterStemmer.step1c = step1c;
	PorterStemmer.step2 = step2;
	PorterStemmer.step3 = step3;
}));
// node_modules/natural/lib/natural/util/stopwords_nl.js
var require_stopwords_nl = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.words = [
		"aan",
		"af",
		"al",
		"alles",
		"als",
		"altijd",
		"andere",
		"ben",
		"bij",
		"daar",
		"dan",
		"dat",
		"de",
		"der",
		"deze",
		"die",
		"dit",
		"doch",
		"doen",
		"door",
		"dus",
		"een",
		"eens",
		"en",
		"er",
		"ge",
		"geen",
		"geweest",
		"haar",
		"had",
		"heb",
		"hebben",
		"heeft",
		"hem",
		"het",
		"hier",
		"hij",
		"hoe",
		"hun",
		"iemand",
		"iets",
		"ik",
		"in",
		"is",
		"ja",
		"je ",
		"kan",
		"kon",
		"kunnen",
		"maar",
		"me",
		"meer",
		"men",
		"met",
		"mij",
		"mijn",
		"moet",
		"na",
		"naar",
		"niet",
		"niets",
		"nog",
		"nu",
		"of",
		"om",
		"omdat",
		"ons",
		"ook",
		"op",
		"over",
		"reeds",
		"te",
		"tegen",
		"toch",
		"toen",
		"tot",
		"u",
		"uit",
		"uw",
		"van",
		"veel",
		"voor",
		"want",
		"waren",
		"was",
		"wat",
		"we",
		"wel",
		"werd",
		"wezen",
		"wie",
		"wij",
		"wil",
		"worden",
		"zal",
		"ze",
		"zei",
		"zelf",
		"zich",
		"zij",
		"zijn",
		"zo",
		"zonder",
		"zou",
		"a",
		"b",
		"c",
		"d",
		"e",
		"f",
		"g",
		"h",
		"i",
		"j",
		"k",
		"l",
		"m",
		"n",
		"o",
		"p",
		"q",
		"r",
		"s",
		"t",
		"u",
		"v",
		"w",
		"x",
		"y",
		"z",
		"$",
		"1",
		"2",
		"3",
		"4",
		"5",
		"6",
		"7",
		"8",
		"9",
		"0",
		"_",
		"-"
	];
}));
// node_modules/natural/lib/natural/tokenizers/aggressive_tokenizer_nl.js
var require_aggressive_tokenizer_nl = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Tokenizer = require_tokenizer();
	var AggressiveTokenizer = class extends Tokenizer {
		tokenize(text) {
			return this.trim(text.split(/[^a-zA-Z0-9_'-]+/));
		}
	};
	module.exports = AggressiveTokenizer;
}));
// node_modules/natural/lib/natural/stemmers/stemmer_nl.js
var require_stemmer_nl = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const stopwords = require_stopwords_nl();
	const Tokenizer = require_aggressive_tokenizer_nl();
	var Stemmer = class {
		stem(token) {
			return token;
		}
		tokenizeAndStem(text, keepStops) {
			const stemmedTokens = [];
			const that = this;
			new Tokenizer().tokenize(text).forEach(function(token) {
				if (keepStops || stopwords.words.indexOf(token) === -1) {
					let resultToken = token.toLowerCase();
					if (resultToken.match(/[a-zäëïöüáéíóúè0-9]+/gi)) resultToken = that.stem(resultToken);
					stemmedTokens.push(resultToken);
				}
			});
			return stemmedTokens;
		}
	};
	module.exports = Stemmer;
}));
// node_modules/natural/lib/natural/stemmers/porter_stemmer_nl.js
var require_porter_stemmer_nl = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Stemmer = require_stemmer_nl();
	const vowels = "aeiouèy";
	function isVowel(x) {
		return vowels.indexOf(x) > -1;
	}
	function endsinArr(str, suffixes) {
		let i;
		let longest = "";
		for (i = 0; i < suffixes.length; i++) if (endsin(str, suffixes[i]) && suffixes[i].length > longest.length) longest = suffixes[i];
		return longest;
	}
	function endsin(str, suffix) {
		if (str.length < suffix.length) return false;
		return str.slice(-suffix.length) === suffix;
	}
	function removeSuffix(str, len) {
		return str.substr(0, str.length - len);
	}
	function undoubleEnding(str) {
		if (str.substr(-2) === "kk" || str.substr(-2) === "tt" || str.substr(-2) === "dd") return str.substr(0, str.length - 1);
		else return str;
	}
	var PorterStemmer = class extends Stemmer {
		replaceAccentedCharacters(word) {
			const accentedCharactersMapping = {
				ä: "a",
				ë: "e",
				ï: "i",
				ö: "o",
				ü: "u",
				á: "a",
				é: "e",
				í: "i",
				ó: "o",
				ú: "u"
			};
			let result = word;
			for (const x in accentedCharactersMapping) result = result.replace(new RegExp(x, "g"), accentedCharactersMapping[x]);
			return result;
		}
		handleYI(word) {
			let result = word.replace(/^y/, "Y");
			result = result.replace(/([aeioué])y/g, "$1Y");
			result = result.replace(/([aeioué])i([aeioué])/g, "$1I$2");
			return result;
		}
		markRegions(token) {
			let r1, r2, len;
			r1 = r2 = len = token.length;
			for (let i = 0; i < len - 1 && r1 === len; i++) if (isVowel(token[i]) && !isVowel(token[i + 1])) r1 = i + 2;
			if (r1 !== len) {
				if (r1 < 3) {
					if (len > 3) r1 = 3;
					else r1 = len;
				}
			}
			for (let i = r1; i < len - 1 && r2 === len; i++) if (isVowel(token[i]) && !isVowel(token[i + 1])) r2 = i + 2;
			this.r1 = r1;
			this.r2 = r2;
		}
		prelude(word) {
			let result = this.replaceAccentedCharacters(word);
			result = this.handleYI(result);
			this.markRegions(result);
			return result;
		}
		step1b(word, suffixes) {
			let result = word;
			const match = endsinArr(result, suffixes);
			if (match !== "") {
				const pos = result.length - match.length;
				if (pos >= this.r1) {
					if (!isVowel(result[pos - 1]) && result.substr(pos - 3, 3) !== "gem") {
						result = removeSuffix(result, match.length);
						result = undoubleEnding(result);
					}
				}
			}
			return result;
		}
		step1(word) {
			let result = word;
			if (endsin(result, "heden") && result.length - 5 >= this.r1) {
				result = removeSuffix(result, 5);
				result += "heid";
			}
			result = this.step1b(result, ["en", "ene"]);
			const match = endsinArr(result, ["se", "s"]);
			if (match !== "") {
				const pos = result.length - match.length;
				if (pos >= this.r1) {
					if (!isVowel(result[pos - 1]) && !result.match(/[js]se?$/)) result = removeSuffix(result, match.length);
				}
			}
			return result;
		}
		step2(word) {
			let result = word;
			if (endsin(result, "e") && this.r1 < result.length) {
				if (result.length > 1 && !isVowel(result[result.length - 2])) {
					result = removeSuffix(result, 1);
					this.suffixeRemoved = true;
					result = undoubleEnding(result);
				}
			}
			return result;
		}
		step3a(word) {
			let result = word;
			if (endsin(result, "heid") && result.length - 4 >= this.r2 && result[result.length - 5] !== "c") {
				result = removeSuffix(result, 4);
				result = this.step1b(result, ["en"]);
			}
			return result;
		}
		step3b(word) {
			let result = word;
			if (endsinArr(result, ["end", "ing"])) {
				if (result.length - 3 >= this.r2) {
					result = removeSuffix(result, 3);
					if (endsin(result, "ig") && result.length - 2 >= this.r2 && result[result.length - 3] !== "e") result = removeSuffix(result, 2);
					else result = undoubleEnding(result);
				}
			}
			if (endsin(result, "ig") && this.r2 <= result.length - 2 && result[result.length - 3] !== "e") result = removeSuffix(result, 2);
			if (endsin(result, "lijk") && this.r2 <= result.length - 4) {
				result = removeSuffix(result, 4);
				result = this.step2(result);
			}
			if (endsin(result, "baar") && this.r2 <= result.length - 4) result = removeSuffix(result, 4);
			if (endsin(result, "bar") && this.r2 <= result.length - 3 && this.suffixeRemoved) result = removeSuffix(result, 3);
			return result;
		}
		step4(word) {
			let result = word;
			if (result.match(/[bcdfghjklmnpqrstvwxz](aa|ee|oo|uu)[bcdfghjklmnpqrstvwxz]$/)) result = result.substr(0, result.length - 2) + result[result.length - 1];
			return result;
		}
		postlude(word) {
			return word.toLowerCase();
		}
		stem(word) {
			return this.postlude(this.step4(this.step3b(this.step3a(this.step2(this.step1(this.prelude(word)))))));
		}
	};
	module.exports = new PorterStemmer();
}));
// node_modules/natural/lib/natural/util/stopwords_pt.js
var require_stopwords_pt = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.words = [
		"a",
		"à",
		"ao",
		"aos",
		"aquela",
		"aquelas",
		"aquele",
		"aqueles",
		"aquilo",
		"as",
		"às",
		"até",
		"com",
		"como",
		"da",
		"das",
		"de",
		"dela",
		"delas",
		"dele",
		"deles",
		"depois",
		"do",
		"dos",
		"e",
		"ela",
		"elas",
		"ele",
		"eles",
		"em",
		"entre",
		"essa",
		"essas",
		"esse",
		"esses",
		"esta",
		"estas",
		"este",
		"estes",
		"eu",
		"isso",
		"isto",
		"já",
		"lhe",
		"lhes",
		"mais",
		"mas",
		"me",
		"mesmo",
		"meu",
		"meus",
		"minha",
		"minhas",
		"muito",
		"muitos",
		"na",
		"não",
		"nas",
		"nem",
		"no",
		"nos",
		"nós",
		"nossa",
		"nossas",
		"nosso",
		"nossos",
		"num",
		"nuns",
		"numa",
		"numas",
		"o",
		"os",
		"ou",
		"para",
		"pela",
		"pelas",
		"pelo",
		"pelos",
		"por",
		"quais",
		"qual",
		"quando",
		"que",
		"quem",
		"se",
		"sem",
		"seu",
		"seus",
		"só",
		"sua",
		"suas",
		"também",
		"te",
		"teu",
		"teus",
		"tu",
		"tua",
		"tuas",
		"um",
		"uma",
		"umas",
		"você",
		"vocês",
		"vos",
		"vosso",
		"vossos",
		"1",
		"2",
		"3",
		"4",
		"5",
		"6",
		"7",
		"8",
		"9",
		"0",
		"_"
	];
}));
// node_modules/natural/lib/natural/tokenizers/aggressive_tokenizer_pt.js
var require_aggressive_tokenizer_pt = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Tokenizer = require_tokenizer();
	var AggressiveTokenizer = class extends Tokenizer {
		withoutEmpty(array) {
			return array.filter(function(a) {
				return a;
			});
		}
		tokenize(text) {
			return this.withoutEmpty(this.trim(text.split(/[^a-zA-Zà-úÀ-Ú]/)));
		}
	};
	module.exports = AggressiveTokenizer;
}));
// node_modules/natural/lib/natural/stemmers/stemmer_pt.js
var require_stemmer_pt = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = function() {
		const Stemmer = this;
		const stopwords = require_stopwords_pt();
		const Tokenizer = require_aggressive_tokenizer_pt();
		Stemmer.stem = function(token) {
			return token;
		};
		Stemmer.addStopWords = function(word) {
			stopwords.words.push(word);
		};
		Stemmer.addStopWords = function(words) {
			stopwords.words = stopwords.words.concat(words);
		};
		Stemmer.tokenizeAndStem = function(text, keepStops) {
			const stemmedTokens = [];
			const tokenStemmer = function(token) {
				if (keepStops || stopwords.words.indexOf(token.toLowerCase()) === -1) stemmedTokens.push(Stemmer.stem(token));
			};
			new Tokenizer().tokenize(text).forEach(tokenStemmer);
			return stemmedTokens;
		};
	};
}));
// node_modules/natural/lib/natural/stemmers/token.js
var require_token = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Stemmer token constructor.
	*
	* @param {String} string Token string.
	*/
	function Token(string) {
		this.vowels = "";
		this.regions = {};
		this.string = string;
		this.original = string;
	}
	/**
	* Set vowels.
	*
	* @param  {String|Array} vowels List of vowels.
	* @return {Token}               Token instance.
	*/
	Token.prototype.usingVowels = function(vowels) {
		this.vowels = vowels;
		return this;
	};
	/**
	* Marks a region by defining its starting index or providing a callback
	* function that does.
	*
	* @param  {String}       region   Region name.
	* @param  {Array|Number} args     Callback arguments or region start index.
	* @param  {Function}     callback Function that determines the start index (optional).
	* @param  {Object}       context  Callback context (optional, defaults to this).
	* @return {Token}                 Token instance.
	*/
	Token.prototype.markRegion = function(region, args, callback, context) {
		if (typeof callback === "function") this.regions[region] = callback.apply(context || this, [].concat(args));
		else if (!isNaN(args)) this.regions[region] = args;
		return this;
	};
	/**
	* Replaces all instances of a string with another.
	*
	* @param  {String} find    String to be replaced.
	* @param  {String} replace Replacement string.
	* @return {Token}          Token instance.
	*/
	Token.prototype.replaceAll = function(find, replace) {
		this.string = this.string.split(find).join(replace);
		return this;
	};
	/**
	* Replaces the token suffix if in a region.
	*
	* @param  {String} suffix  Suffix to replace.
	* @param  {String} replace Replacement string.
	* @param  {String} region  Region name.
	* @return {Token}          Token instance.
	*/
	Token.prototype.replaceSuffixInRegion = function(suffix, replace, region) {
		const suffixes = [].concat(suffix);
		for (let i = 0; i < suffixes.length; i++) if (this.hasSuffixInRegion(suffixes[i], region)) {
			this.string = this.string.slice(0, -suffixes[i].length) + replace;
			return this;
		}
		return this;
	};
	/**
	* Determines whether the token has a vowel at the provided index.
	*
	* @param  {Integer} index Character index.
	* @return {Boolean}       Whether the token has a vowel at the provided index.
	*/
	Token.prototype.hasVowelAtIndex = function(index) {
		return this.vowels.indexOf(this.string[index]) !== -1;
	};
	/**
	* Finds the next vowel in the token.
	*
	* @param  {Integer} start Starting index offset.
	* @return {Integer}       Vowel index, or the end of the string.
	*/
	Token.prototype.nextVowelIndex = function(start) {
		let index = start >= 0 && start < this.string.length ? start : this.string.length;
		while (index < this.string.length && !this.hasVowelAtIndex(index)) index++;
		return index;
	};
	/**
	* Finds the next consonant in the token.
	*
	* @param  {Integer} start Starting index offset.
	* @return {Integer}       Consonant index, or the end of the string.
	*/
	Token.prototype.nextConsonantIndex = function(start) {
		let index = start >= 0 && start < this.string.length ? start : this.string.length;
		while (index < this.string.length && this.hasVowelAtIndex(index)) index++;
		return index;
	};
	/**
	* Determines whether the token has the provided suffix.
	* @param  {String}  suffix Suffix to match.
	* @return {Boolean}        Whether the token string ends in suffix.
	*/
	Token.prototype.hasSuffix = function(suffix) {
		return this.string.slice(-suffix.length) === suffix;
	};
	/**
	* Determines whether the token has the provided suffix within the specified
	* region.
	*
	* @param {String} suffix Suffix to match.
	* @param {String} region Region name.
	* @return {Boolean} Whether the token string ends in suffix.
	*/
	Token.prototype.hasSuffixInRegion = function(suffix, region) {
		const regionStart = this.regions[region] || 0;
		const suffixStart = this.string.length - suffix.length;
		return this.hasSuffix(suffix) && suffixStart >= regionStart;
	};
	module.exports = Token;
}));
// node_modules/natural/lib/natural/stemmers/porter_stemmer_pt.js
var require_porter_stemmer_pt = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = (function() {
		const Stemmer = require_stemmer_pt();
		const Token = require_token();
		const PorterStemmer = new Stemmer();
		/**
		* Marks a region after the first non-vowel following a vowel, or the
		* null region at the end of the word if there is no such non-vowel.
		*
		* @param {Object} token Token to stem.
		* @param {Number} start Start index (defaults to 0).
		* @param {Number}       Region start index.
		*/
		const markRegionN = function(start) {
			let index = start || 0;
			const length = this.string.length;
			let region = length;
			while (index < length - 1 && region === length) {
				if (this.hasVowelAtIndex(index) && !this.hasVowelAtIndex(index + 1)) region = index + 2;
				index++;
			}
			return region;
		};
		/**
		* Mark RV.
		*
		* @param  {Object} token Token to stem.
		* @return {Number}       Region start index.
		*/
		const markRegionV = function() {
			let rv = this.string.length;
			if (rv > 3) {
				if (!this.hasVowelAtIndex(1)) rv = this.nextVowelIndex(2) + 1;
				else if (this.hasVowelAtIndex(0) && this.hasVowelAtIndex(1)) rv = this.nextConsonantIndex(2) + 1;
				else rv = 3;
			}
			return rv;
		};
		/**
		* Prelude.
		*
		* Nasalised vowel forms should be treated as a vowel followed by a consonant.
		*
		* @param  {String} token Word to stem.
		* @return {String}       Stemmed token.
		*/
		function prelude(token) {
			return token.replaceAll("ã", "a~").replaceAll("õ", "o~");
		}
		/**
		* Step 1: Standard suffix removal.
		*
		* This step should always be performed.
		*
		* @param  {Token} token Word to stem.
		* @return {Token}       Stemmed token.
		*/
		function standardSuffix(token) {
			token.replaceSuffixInRegion([
				"amentos",
				"imentos",
				"aço~es",
				"adoras",
				"adores",
				"amento",
				"imento",
				"aça~o",
				"adora",
				"ância",
				"antes",
				"ismos",
				"istas",
				"ador",
				"ante",
				"ável",
				"ezas",
				"icas",
				"icos",
				"ismo",
				"ista",
				"ível",
				"osas",
				"osos",
				"eza",
				"ica",
				"ico",
				"osa",
				"oso"
			], "", "r2");
			token.replaceSuffixInRegion(["logias", "logia"], "log", "r2");
			token.replaceSuffixInRegion(["ências", "ência"], "ente", "r2");
			token.replaceSuffixInRegion([
				"ativamente",
				"icamente",
				"ivamente",
				"osamente",
				"adamente"
			], "", "r2");
			token.replaceSuffixInRegion("amente", "", "r1");
			token.replaceSuffixInRegion([
				"antemente",
				"avelmente",
				"ivelmente",
				"mente"
			], "", "r2");
			token.replaceSuffixInRegion([
				"abilidades",
				"abilidade",
				"icidades",
				"icidade",
				"ividades",
				"ividade",
				"idades",
				"idade"
			], "", "r2");
			token.replaceSuffixInRegion([
				"ativas",
				"ativos",
				"ativa",
				"ativo",
				"ivas",
				"ivos",
				"iva",
				"ivo"
			], "", "r2");
			if (token.hasSuffix("eiras") || token.hasSuffix("eira")) token.replaceSuffixInRegion(["iras", "ira"], "ir", "rv");
			return token;
		}
		/**
		* Step 2: Verb suffix removal.
		*
		* Perform this step if no ending was removed in step 1.
		*
		* @param  {Token} token   Token to stem.
		* @return {Token}         Stemmed token.
		*/
		function verbSuffix(token) {
			token.replaceSuffixInRegion([
				"aríamos",
				"ássemos",
				"eríamos",
				"êssemos",
				"iríamos",
				"íssemos",
				"áramos",
				"aremos",
				"aríeis",
				"ásseis",
				"ávamos",
				"éramos",
				"eremos",
				"eríeis",
				"ésseis",
				"íramos",
				"iremos",
				"iríeis",
				"ísseis",
				"ara~o",
				"ardes",
				"areis",
				"áreis",
				"ariam",
				"arias",
				"armos",
				"assem",
				"asses",
				"astes",
				"áveis",
				"era~o",
				"erdes",
				"ereis",
				"éreis",
				"eriam",
				"erias",
				"ermos",
				"essem",
				"esses",
				"estes",
				"íamos",
				"ira~o",
				"irdes",
				"ireis",
				"íreis",
				"iriam",
				"irias",
				"irmos",
				"issem",
				"isses",
				"istes",
				"adas",
				"ados",
				"amos",
				"ámos",
				"ando",
				"aram",
				"aras",
				"arás",
				"arei",
				"arem",
				"ares",
				"aria",
				"asse",
				"aste",
				"avam",
				"avas",
				"emos",
				"endo",
				"eram",
				"eras",
				"erás",
				"erei",
				"erem",
				"eres",
				"eria",
				"esse",
				"este",
				"idas",
				"idos",
				"íeis",
				"imos",
				"indo",
				"iram",
				"iras",
				"irás",
				"irei",
				"irem",
				"ires",
				"iria",
				"isse",
				"iste",
				"ada",
				"ado",
				"ais",
				"ara",
				"ará",
				"ava",
				"eis",
				"era",
				"erá",
				"iam",
				"ias",
				"ida",
				"ido",
				"ira",
				"irá",
				"am",
				"ar",
				"as",
				"ei",
				"em",
				"er",
				"es",
				"eu",
				"ia",
				"ir",
				"is",
				"iu",
				"ou"
			], "", "rv");
			return token;
		}
		/**
		* Step 3: Delete suffix i.
		*
		* Perform this step if the word was changed, in RV and preceded by c.
		*
		* @param  {Token} token   Token to stem.
		* @return {Token}         Stemmed token.
		*/
		function iPrecededByCSuffix(token) {
			if (token.hasSuffix("ci")) token.replaceSuffixInRegion("i", "", "rv");
			return token;
		}
		/**
		* Step 4: Residual suffix.
		*
		* Perform this step if steps 1 and 2 did not alter the word.
		*
		* @param  {Token} token Token to stem.
		* @return {Token}       Stemmed token.
		*/
		function residualSuffix(token) {
			token.replaceSuffixInRegion([
				"os",
				"a",
				"i",
				"o",
				"á",
				"í",
				"ó"
			], "", "rv");
			return token;
		}
		/**
		* Step 5: Residual form.
		*
		* This step should always be performed.
		*
		* @param  {Token} token Token to stem.
		* @return {Token}       Stemmed token.
		*/
		function residualForm(token) {
			const tokenString = token.string;
			if (token.hasSuffix("gue") || token.hasSuffix("gué") || token.hasSuffix("guê")) token.replaceSuffixInRegion([
				"ue",
				"ué",
				"uê"
			], "", "rv");
			if (token.hasSuffix("cie") || token.hasSuffix("cié") || token.hasSuffix("ciê")) token.replaceSuffixInRegion([
				"ie",
				"ié",
				"iê"
			], "", "rv");
			if (tokenString === token.string) token.replaceSuffixInRegion([
				"e",
				"é",
				"ê"
			], "", "rv");
			token.replaceSuffixInRegion("ç", "c", "all");
			return token;
		}
		/**
		* Postlude.
		*
		* Turns a~, o~ back into ã, õ.
		*
		* @param  {String} token Word to stem.
		* @return {String}       Stemmed token.
		*/
		function postlude(token) {
			return token.replaceAll("a~", "ã").replaceAll("o~", "õ");
		}
		/**
		* Stems a word using a Porter stemmer algorithm.
		*
		* @param  {String} word Word to stem.
		* @return {String}      Stemmed token.
		*/
		PorterStemmer.stem = function(word) {
			let token = new Token(word.toLowerCase());
			token = prelude(token);
			token.usingVowels("aeiouáéíóúâêôàãõ").markRegion("all", 0).markRegion("r1", null, markRegionN).markRegion("r2", token.regions.r1, markRegionN).markRegion("rv", null, markRegionV);
			const original = token.string;
			token = standardSuffix(token);
			if (token.string === original) token = verbSuffix(token);
			token = token.string !== original ? iPrecededByCSuffix(token) : residualSuffix(token);
			token = residualForm(token);
			token = postlude(token);
			return token.string;
		};
		return PorterStemmer;
	})();
}));
// node_modules/natural/lib/natural/util/stopwords_sv.js
var require_stopwords_sv = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.words = [
		"aderton",
		"adertonde",
		"adjö",
		"aldrig",
		"alla",
		"allas",
		"allt",
		"alltid",
		"alltså",
		"andra",
		"andras",
		"annan",
		"annat",
		"artonde",
		"artonn",
		"att",
		"av",
		"bakom",
		"bara",
		"behöva",
		"behövas",
		"behövde",
		"behövt",
		"beslut",
		"beslutat",
		"beslutit",
		"bland",
		"blev",
		"bli",
		"blir",
		"blivit",
		"bort",
		"borta",
		"bra",
		"bäst",
		"bättre",
		"båda",
		"bådas",
		"dag",
		"dagar",
		"dagarna",
		"dagen",
		"de",
		"del",
		"delen",
		"dem",
		"den",
		"denna",
		"deras",
		"dess",
		"dessa",
		"det",
		"detta",
		"dig",
		"din",
		"dina",
		"dit",
		"ditt",
		"dock",
		"dom",
		"du",
		"där",
		"därför",
		"då",
		"e",
		"efter",
		"eftersom",
		"ej",
		"elfte",
		"eller",
		"elva",
		"emot",
		"en",
		"enkel",
		"enkelt",
		"enkla",
		"enligt",
		"ens",
		"er",
		"era",
		"ers",
		"ert",
		"ett",
		"ettusen",
		"fanns",
		"fem",
		"femte",
		"femtio",
		"femtionde",
		"femton",
		"femtonde",
		"fick",
		"fin",
		"finnas",
		"finns",
		"fjorton",
		"fjortonde",
		"fjärde",
		"fler",
		"flera",
		"flesta",
		"fram",
		"framför",
		"från",
		"fyra",
		"fyrtio",
		"fyrtionde",
		"få",
		"får",
		"fått",
		"följande",
		"för",
		"före",
		"förlåt",
		"förra",
		"första",
		"genast",
		"genom",
		"gick",
		"gjorde",
		"gjort",
		"god",
		"goda",
		"godare",
		"godast",
		"gott",
		"gälla",
		"gäller",
		"gällt",
		"gärna",
		"gå",
		"går",
		"gått",
		"gör",
		"göra",
		"ha",
		"hade",
		"haft",
		"han",
		"hans",
		"har",
		"heller",
		"hellre",
		"helst",
		"helt",
		"henne",
		"hennes",
		"hit",
		"hon",
		"honom",
		"hundra",
		"hundraen",
		"hundraett",
		"hur",
		"här",
		"hög",
		"höger",
		"högre",
		"högst",
		"i",
		"ibland",
		"icke",
		"idag",
		"igen",
		"igår",
		"imorgon",
		"in",
		"inför",
		"inga",
		"ingen",
		"ingenting",
		"inget",
		"innan",
		"inne",
		"inom",
		"inte",
		"inuti",
		"ja",
		"jag",
		"jo",
		"ju",
		"just",
		"jämfört",
		"kan",
		"kanske",
		"knappast",
		"kom",
		"komma",
		"kommer",
		"kommit",
		"kr",
		"kunde",
		"kunna",
		"kunnat",
		"kvar",
		"legat",
		"ligga",
		"ligger",
		"lika",
		"likställd",
		"likställda",
		"lilla",
		"lite",
		"liten",
		"litet",
		"länge",
		"längre",
		"längst",
		"lätt",
		"lättare",
		"lättast",
		"långsam",
		"långsammare",
		"långsammast",
		"långsamt",
		"långt",
		"låt",
		"man",
		"med",
		"mej",
		"mellan",
		"men",
		"mer",
		"mera",
		"mest",
		"mig",
		"min",
		"mina",
		"mindre",
		"minst",
		"mitt",
		"mittemot",
		"mot",
		"mycket",
		"många",
		"måste",
		"möjlig",
		"möjligen",
		"möjligt",
		"möjligtvis",
		"ned",
		"nederst",
		"nedersta",
		"nedre",
		"nej",
		"ner",
		"ni",
		"nio",
		"nionde",
		"nittio",
		"nittionde",
		"nitton",
		"nittonde",
		"nog",
		"noll",
		"nr",
		"nu",
		"nummer",
		"när",
		"nästa",
		"någon",
		"någonting",
		"något",
		"några",
		"nån",
		"nånting",
		"nåt",
		"nödvändig",
		"nödvändiga",
		"nödvändigt",
		"nödvändigtvis",
		"och",
		"också",
		"ofta",
		"oftast",
		"olika",
		"olikt",
		"om",
		"oss",
		"på",
		"rakt",
		"redan",
		"rätt",
		"sa",
		"sade",
		"sagt",
		"samma",
		"sedan",
		"senare",
		"senast",
		"sent",
		"sex",
		"sextio",
		"sextionde",
		"sexton",
		"sextonde",
		"sig",
		"sin",
		"sina",
		"sist",
		"sista",
		"siste",
		"sitt",
		"sitta",
		"sju",
		"sjunde",
		"sjuttio",
		"sjuttionde",
		"sjutton",
		"sjuttonde",
		"själv",
		"sjätte",
		"ska",
		"skall",
		"skulle",
		"slutligen",
		"små",
		"smått",
		"snart",
		"som",
		"stor",
		"stora",
		"stort",
		"större",
		"störst",
		"säga",
		"säger",
		"sämre",
		"sämst",
		"så",
		"sådan",
		"sådana",
		"sådant",
		"ta",
		"tack",
		"tar",
		"tidig",
		"tidigare",
		"tidigast",
		"tidigt",
		"till",
		"tills",
		"tillsammans",
		"tio",
		"tionde",
		"tjugo",
		"tjugoen",
		"tjugoett",
		"tjugonde",
		"tjugotre",
		"tjugotvå",
		"tjungo",
		"tolfte",
		"tolv",
		"tre",
		"tredje",
		"trettio",
		"trettionde",
		"tretton",
		"trettonde",
		"två",
		"tvåhundra",
		"under",
		"upp",
		"ur",
		"ursäkt",
		"ut",
		"utan",
		"utanför",
		"ute",
		"va",
		"vad",
		"var",
		"vara",
		"varför",
		"varifrån",
		"varit",
		"varje",
		"varken",
		"vars",
		"varsågod",
		"vart",
		"vem",
		"vems",
		"verkligen",
		"vi",
		"vid",
		"vidare",
		"viktig",
		"viktigare",
		"viktigast",
		"viktigt",
		"vilka",
		"vilkas",
		"vilken",
		"vilket",
		"vill",
		"väl",
		"vänster",
		"vänstra",
		"värre",
		"vår",
		"våra",
		"vårt",
		"än",
		"ännu",
		"är",
		"även",
		"åt",
		"åtminstone",
		"åtta",
		"åttio",
		"åttionde",
		"åttonde",
		"över",
		"övermorgon",
		"överst",
		"övre",
		"1",
		"2",
		"3",
		"4",
		"5",
		"6",
		"7",
		"8",
		"9",
		"0"
	];
}));
// node_modules/natural/lib/natural/normalizers/normalizer_sv.js
var require_normalizer_sv = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Remove commonly used diacritic marks from a string as these
	* are not used in a consistent manner. Leave only ä, ö, å.
	*/
	const removeDiacritics = function(text) {
		text = text.replace("à", "a");
		text = text.replace("À", "A");
		text = text.replace("á", "a");
		text = text.replace("Á", "A");
		text = text.replace("è", "e");
		text = text.replace("È", "E");
		text = text.replace("é", "e");
		text = text.replace("É", "E");
		return text;
	};
	exports.removeDiacritics = removeDiacritics;
}));
// node_modules/natural/lib/natural/tokenizers/aggressive_tokenizer_sv.js
var require_aggressive_tokenizer_sv = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Tokenizer = require_tokenizer();
	const normalizer = require_normalizer_sv();
	var AggressiveTokenizer = class extends Tokenizer {
		tokenize(text) {
			text = normalizer.removeDiacritics(text);
			return this.trim(text.split(/[^A-Za-z0-9_åÅäÄöÖüÜ-]+/));
		}
	};
	module.exports = AggressiveTokenizer;
}));
// node_modules/natural/lib/natural/stemmers/stemmer_sv.js
var require_stemmer_sv = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const stopwords = require_stopwords_sv();
	const Tokenizer = require_aggressive_tokenizer_sv();
	module.exports = function() {
		const stemmer = this;
		stemmer.stem = function(token) {
			return token;
		};
		stemmer.addStopWord = function(stopWord) {
			stopwords.words.push(stopWord);
		};
		stemmer.addStopWords = function(moreStopWords) {
			stopwords.words = stopwords.words.concat(moreStopWords);
		};
		stemmer.tokenizeAndStem = function(text, keepStops) {
			const stemmedTokens = [];
			new Tokenizer().tokenize(text).forEach(function(token) {
				if (keepStops || stopwords.words.indexOf(token.toLowerCase()) === -1) stemmedTokens.push(stemmer.stem(token));
			});
			return stemmedTokens;
		};
	};
}));
// node_modules/natural/lib/natural/stemmers/porter_stemmer_sv.js
var require_porter_stemmer_sv = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Stemmer = require_stemmer_sv();
	function getRegions(str) {
		const match = str.match(/[aeiouyäåö][^aeiouyäåö]([a-zåäö]+)/);
		let r1 = "";
		if (match && match[1]) {
			r1 = match[1];
			if (match.index + 2 < 3) r1 = str.slice(3);
		}
		return {
			r1,
			rest: str.slice(0, str.length - r1.length)
		};
	}
	function step1a(str, regions = getRegions(str)) {
		const r1 = regions.r1;
		if (!r1) return str;
		const match = r1.match(/(heterna|hetens|anden|andes|andet|arens|arnas|ernas|heten|heter|ornas|ande|ades|aren|arna|arne|aste|erna|erns|orna|ade|are|ast|ens|ern|het|ad|ar|as|at|en|er|es|or|a|e)$/);
		return match ? regions.rest + r1.slice(0, match.index) : str;
	}
	function step1b(str, regions = getRegions(str)) {
		if (regions.r1 && str.match(/(b|c|d|f|g|h|j|k|l|m|n|o|p|r|t|v|y)s$/)) return str.slice(0, -1);
		return str;
	}
	function step1(str) {
		const regions = getRegions(str);
		const resA = step1a(str, regions);
		const resB = step1b(str, regions);
		return resA.length < resB.length ? resA : resB;
	}
	function step2(str, regions = getRegions(str)) {
		const r1 = regions.r1;
		if (r1 && r1.match(/(dd|gd|nn|dt|gt|kt|tt)$/)) return str.slice(0, -1);
		return str;
	}
	function step3(str, regions = getRegions(str)) {
		const r1 = regions.r1;
		if (r1) {
			if (r1.match(/(lös|full)t$/)) return str.slice(0, -1);
			const match = r1.match(/(lig|ig|els)$/);
			return match ? regions.rest + r1.slice(0, match.index) : str;
		}
		return str;
	}
	function stem(_str) {
		return step3(step2(step1(_str.toLowerCase())));
	}
	const PorterStemmer = new Stemmer();
	module.exports = PorterStemmer;
	PorterStemmer.stem = stem;
}));
// node_modules/underscore/underscore-umd.js
var require_underscore_umd = /* @__PURE__ */ __commonJSMin(((exports, module, this$1) => {
	(function(global, factory) {
		typeof exports === "object" && typeof module !== "undefined" ? module.exports = factory() : typeof define === "function" && define.amd ? define("underscore", factory) : (global = typeof globalThis !== "undefined" ? globalThis : global || self, function() {
			var current = global._;
			var exports = global._ = factory();
			exports.noConflict = function() {
				global._ = current;
				return exports;
			};
		}());
	})(this$1, (function() {
		var VERSION = "1.13.8";
		var root = typeof self == "object" && self.self === self && self || typeof global == "object" && global.global === global && global || Function("return this")() || {};
		var ArrayProto = Array.prototype, ObjProto = Object.prototype;
		var SymbolProto = typeof Symbol !== "undefined" ? Symbol.prototype : null;
		var push = ArrayProto.push, slice = ArrayProto.slice, toString = ObjProto.toString, hasOwnProperty = ObjProto.hasOwnProperty;
		var supportsArrayBuffer = typeof ArrayBuffer !== "undefined", supportsDataView = typeof DataView !== "undefined";
		var nativeIsArray = Array.isArray, nativeKeys = Object.keys, nativeCreate = Object.create, nativeIsView = supportsArrayBuffer && ArrayBuffer.isView;
		var _isNaN = isNaN, _isFinite = isFinite;
		var hasEnumBug = !{ toString: null }.propertyIsEnumerable("toString");
		var nonEnumerableProps = [
			"valueOf",
			"isPrototypeOf",
			"toString",
			"propertyIsEnumerable",
			"hasOwnProperty",
			"toLocaleString"
		];
		var MAX_ARRAY_INDEX = Math.pow(2, 53) - 1;
		function restArguments(func, startIndex) {
			startIndex = startIndex == null ? func.length - 1 : +startIndex;
			return function() {
				var length = Math.max(arguments.length - startIndex, 0), rest = Array(length), index = 0;
				for (; index < length; index++) rest[index] = arguments[index + startIndex];
				switch (startIndex) {
					case 0: return func.call(this, rest);
					case 1: return func.call(this, arguments[0], rest);
					case 2: return func.call(this, arguments[0], arguments[1], rest);
				}
				var args = Array(startIndex + 1);
				for (index = 0; index < startIndex; index++) args[index] = arguments[index];
				args[startIndex] = rest;
				return func.apply(this, args);
			};
		}
		function isObject(obj) {
			var type = typeof obj;
			return type === "function" || type === "object" && !!obj;
		}
		function isNull(obj) {
			return obj === null;
		}
		function isUndefined(obj) {
			return obj === void 0;
		}
		function isBoolean(obj) {
			return obj === true || obj === false || toString.call(obj) === "[object Boolean]";
		}
		function isElement(obj) {
			return !!(obj && obj.nodeType === 1);
		}
		function tagTester(name) {
			var tag = "[object " + name + "]";
			return function(obj) {
				return toString.call(obj) === tag;
			};
		}
		var isString = tagTester("String");
		var isNumber = tagTester("Number");
		var isDate = tagTester("Date");
		var isRegExp = tagTester("RegExp");
		var isError = tagTester("Error");
		var isSymbol = tagTester("Symbol");
		var isArrayBuffer = tagTester("ArrayBuffer");
		var isFunction = tagTester("Function");
		var nodelist = root.document && root.document.childNodes;
		if (typeof /./ != "function" && typeof Int8Array != "object" && typeof nodelist != "function") isFunction = function(obj) {
			return typeof obj == "function" || false;
		};
		var isFunction$1 = isFunction;
		var hasObjectTag = tagTester("Object");
		var hasDataViewBug = supportsDataView && (!/\[native code\]/.test(String(DataView)) || hasObjectTag(/* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(8)))), isIE11 = typeof Map !== "undefined" && hasObjectTag(/* @__PURE__ */ new Map());
		var isDataView = tagTester("DataView");
		function alternateIsDataView(obj) {
			return obj != null && isFunction$1(obj.getInt8) && isArrayBuffer(obj.buffer);
		}
		var isDataView$1 = hasDataViewBug ? alternateIsDataView : isDataView;
		var isArray = nativeIsArray || tagTester("Array");
		function has$1(obj, key) {
			return obj != null && hasOwnProperty.call(obj, key);
		}
		var isArguments = tagTester("Arguments");
		(function() {
			if (!isArguments(arguments)) isArguments = function(obj) {
				return has$1(obj, "callee");
			};
		})();
		var isArguments$1 = isArguments;
		function isFinite$1(obj) {
			return !isSymbol(obj) && _isFinite(obj) && !isNaN(parseFloat(obj));
		}
		function isNaN$1(obj) {
			return isNumber(obj) && _isNaN(obj);
		}
		function constant(value) {
			return function() {
				return value;
			};
		}
		function createSizePropertyCheck(getSizeProperty) {
			return function(collection) {
				var sizeProperty = getSizeProperty(collection);
				return typeof sizeProperty == "number" && sizeProperty >= 0 && sizeProperty <= MAX_ARRAY_INDEX;
			};
		}
		function shallowProperty(key) {
			return function(obj) {
				return obj == null ? void 0 : obj[key];
			};
		}
		var getByteLength = shallowProperty("byteLength");
		var isBufferLike = createSizePropertyCheck(getByteLength);
		var typedArrayPattern = /\[object ((I|Ui)nt(8|16|32)|Float(32|64)|Uint8Clamped|Big(I|Ui)nt64)Array\]/;
		function isTypedArray(obj) {
			return nativeIsView ? nativeIsView(obj) && !isDataView$1(obj) : isBufferLike(obj) && typedArrayPattern.test(toString.call(obj));
		}
		var isTypedArray$1 = supportsArrayBuffer ? isTypedArray : constant(false);
		var getLength = shallowProperty("length");
		function emulatedSet(keys) {
			var hash = {};
			for (var l = keys.length, i = 0; i < l; ++i) hash[keys[i]] = true;
			return {
				contains: function(key) {
					return hash[key] === true;
				},
				push: function(key) {
					hash[key] = true;
					return keys.push(key);
				}
			};
		}
		function collectNonEnumProps(obj, keys) {
			keys = emulatedSet(keys);
			var nonEnumIdx = nonEnumerableProps.length;
			var constructor = obj.constructor;
			var proto = isFunction$1(constructor) && constructor.prototype || ObjProto;
			var prop = "constructor";
			if (has$1(obj, prop) && !keys.contains(prop)) keys.push(prop);
			while (nonEnumIdx--) {
				prop = nonEnumerableProps[nonEnumIdx];
				if (prop in obj && obj[prop] !== proto[prop] && !keys.contains(prop)) keys.push(prop);
			}
		}
		function keys(obj) {
			if (!isObject(obj)) return [];
			if (nativeKeys) return nativeKeys(obj);
			var keys = [];
			for (var key in obj) if (has$1(obj, key)) keys.push(key);
			if (hasEnumBug) collectNonEnumProps(obj, keys);
			return keys;
		}
		function isEmpty(obj) {
			if (obj == null) return true;
			var length = getLength(obj);
			if (typeof length == "number" && (isArray(obj) || isString(obj) || isArguments$1(obj))) return length === 0;
			return getLength(keys(obj)) === 0;
		}
		function isMatch(object, attrs) {
			var _keys = keys(attrs), length = _keys.length;
			if (object == null) return !length;
			var obj = Object(object);
			for (var i = 0; i < length; i++) {
				var key = _keys[i];
				if (attrs[key] !== obj[key] || !(key in obj)) return false;
			}
			return true;
		}
		function _$1(obj) {
			if (obj instanceof _$1) return obj;
			if (!(this instanceof _$1)) return new _$1(obj);
			this._wrapped = obj;
		}
		_$1.VERSION = VERSION;
		_$1.prototype.value = function() {
			return this._wrapped;
		};
		_$1.prototype.valueOf = _$1.prototype.toJSON = _$1.prototype.value;
		_$1.prototype.toString = function() {
			return String(this._wrapped);
		};
		function toBufferView(bufferSource) {
			return new Uint8Array(bufferSource.buffer || bufferSource, bufferSource.byteOffset || 0, getByteLength(bufferSource));
		}
		var tagDataView = "[object DataView]";
		function isEqual(a, b) {
			var todo = [{
				a,
				b
			}];
			var aStack = [], bStack = [];
			while (todo.length) {
				var frame = todo.pop();
				if (frame === true) {
					aStack.pop();
					bStack.pop();
					continue;
				}
				a = frame.a;
				b = frame.b;
				if (a === b) {
					if (a !== 0 || 1 / a === 1 / b) continue;
					return false;
				}
				if (a == null || b == null) return false;
				if (a !== a) {
					if (b !== b) continue;
					return false;
				}
				var type = typeof a;
				if (type !== "function" && type !== "object" && typeof b != "object") return false;
				if (a instanceof _$1) a = a._wrapped;
				if (b instanceof _$1) b = b._wrapped;
				var className = toString.call(a);
				if (className !== toString.call(b)) return false;
				if (hasDataViewBug && className == "[object Object]" && isDataView$1(a)) {
					if (!isDataView$1(b)) return false;
					className = tagDataView;
				}
				switch (className) {
					case "[object RegExp]":
					case "[object String]":
						if ("" + a === "" + b) continue;
						return false;
					case "[object Number]":
						todo.push({
							a: +a,
							b: +b
						});
						continue;
					case "[object Date]":
					case "[object Boolean]":
						if (+a === +b) continue;
						return false;
					case "[object Symbol]":
						if (SymbolProto.valueOf.call(a) === SymbolProto.valueOf.call(b)) continue;
						return false;
					case "[object ArrayBuffer]":
					case tagDataView:
						todo.push({
							a: toBufferView(a),
							b: toBufferView(b)
						});
						continue;
				}
				var areArrays = className === "[object Array]";
				if (!areArrays && isTypedArray$1(a)) {
					if (getByteLength(a) !== getByteLength(b)) return false;
					if (a.buffer === b.buffer && a.byteOffset === b.byteOffset) continue;
					areArrays = true;
				}
				if (!areArrays) {
					if (typeof a != "object" || typeof b != "object") return false;
					var aCtor = a.constructor, bCtor = b.constructor;
					if (aCtor !== bCtor && !(isFunction$1(aCtor) && aCtor instanceof aCtor && isFunction$1(bCtor) && bCtor instanceof bCtor) && "constructor" in a && "constructor" in b) return false;
				}
				var length = aStack.length;
				while (length--) if (aStack[length] === a) {
					if (bStack[length] === b) break;
					return false;
				}
				if (length >= 0) continue;
				aStack.push(a);
				bStack.push(b);
				todo.push(true);
				if (areArrays) {
					length = a.length;
					if (length !== b.length) return false;
					while (length--) todo.push({
						a: a[length],
						b: b[length]
					});
				} else {
					var _keys = keys(a), key;
					length = _keys.length;
					if (keys(b).length !== length) return false;
					while (length--) {
						key = _keys[length];
						if (!has$1(b, key)) return false;
						todo.push({
							a: a[key],
							b: b[key]
						});
					}
				}
			}
			return true;
		}
		function allKeys(obj) {
			if (!isObject(obj)) return [];
			var keys = [];
			for (var key in obj) keys.push(key);
			if (hasEnumBug) collectNonEnumProps(obj, keys);
			return keys;
		}
		function ie11fingerprint(methods) {
			var length = getLength(methods);
			return function(obj) {
				if (obj == null) return false;
				if (getLength(allKeys(obj))) return false;
				for (var i = 0; i < length; i++) if (!isFunction$1(obj[methods[i]])) return false;
				return methods !== weakMapMethods || !isFunction$1(obj[forEachName]);
			};
		}
		var forEachName = "forEach", hasName = "has", commonInit = ["clear", "delete"], mapTail = [
			"get",
			hasName,
			"set"
		];
		var mapMethods = commonInit.concat(forEachName, mapTail), weakMapMethods = commonInit.concat(mapTail), setMethods = ["add"].concat(commonInit, forEachName, hasName);
		var isMap = isIE11 ? ie11fingerprint(mapMethods) : tagTester("Map");
		var isWeakMap = isIE11 ? ie11fingerprint(weakMapMethods) : tagTester("WeakMap");
		var isSet = isIE11 ? ie11fingerprint(setMethods) : tagTester("Set");
		var isWeakSet = tagTester("WeakSet");
		function values(obj) {
			var _keys = keys(obj);
			var length = _keys.length;
			var values = Array(length);
			for (var i = 0; i < length; i++) values[i] = obj[_keys[i]];
			return values;
		}
		function pairs(obj) {
			var _keys = keys(obj);
			var length = _keys.length;
			var pairs = Array(length);
			for (var i = 0; i < length; i++) pairs[i] = [_keys[i], obj[_keys[i]]];
			return pairs;
		}
		function invert(obj) {
			var result = {};
			var _keys = keys(obj);
			for (var i = 0, length = _keys.length; i < length; i++) result[obj[_keys[i]]] = _keys[i];
			return result;
		}
		function functions(obj) {
			var names = [];
			for (var key in obj) if (isFunction$1(obj[key])) names.push(key);
			return names.sort();
		}
		function createAssigner(keysFunc, defaults) {
			return function(obj) {
				var length = arguments.length;
				if (defaults) obj = Object(obj);
				if (length < 2 || obj == null) return obj;
				for (var index = 1; index < length; index++) {
					var source = arguments[index], keys = keysFunc(source), l = keys.length;
					for (var i = 0; i < l; i++) {
						var key = keys[i];
						if (!defaults || obj[key] === void 0) obj[key] = source[key];
					}
				}
				return obj;
			};
		}
		var extend = createAssigner(allKeys);
		var extendOwn = createAssigner(keys);
		var defaults = createAssigner(allKeys, true);
		function ctor() {
			return function() {};
		}
		function baseCreate(prototype) {
			if (!isObject(prototype)) return {};
			if (nativeCreate) return nativeCreate(prototype);
			var Ctor = ctor();
			Ctor.prototype = prototype;
			var result = new Ctor();
			Ctor.prototype = null;
			return result;
		}
		function create(prototype, props) {
			var result = baseCreate(prototype);
			if (props) extendOwn(result, props);
			return result;
		}
		function clone(obj) {
			if (!isObject(obj)) return obj;
			return isArray(obj) ? obj.slice() : extend({}, obj);
		}
		function tap(obj, interceptor) {
			interceptor(obj);
			return obj;
		}
		function toPath$1(path) {
			return isArray(path) ? path : [path];
		}
		_$1.toPath = toPath$1;
		function toPath(path) {
			return _$1.toPath(path);
		}
		function deepGet(obj, path) {
			var length = path.length;
			for (var i = 0; i < length; i++) {
				if (obj == null) return void 0;
				obj = obj[path[i]];
			}
			return length ? obj : void 0;
		}
		function get(object, path, defaultValue) {
			var value = deepGet(object, toPath(path));
			return isUndefined(value) ? defaultValue : value;
		}
		function has(obj, path) {
			path = toPath(path);
			var length = path.length;
			for (var i = 0; i < length; i++) {
				var key = path[i];
				if (!has$1(obj, key)) return false;
				obj = obj[key];
			}
			return !!length;
		}
		function identity(value) {
			return value;
		}
		function matcher(attrs) {
			attrs = extendOwn({}, attrs);
			return function(obj) {
				return isMatch(obj, attrs);
			};
		}
		function property(path) {
			path = toPath(path);
			return function(obj) {
				return deepGet(obj, path);
			};
		}
		function optimizeCb(func, context, argCount) {
			if (context === void 0) return func;
			switch (argCount == null ? 3 : argCount) {
				case 1: return function(value) {
					return func.call(context, value);
				};
				case 3: return function(value, index, collection) {
					return func.call(context, value, index, collection);
				};
				case 4: return function(accumulator, value, index, collection) {
					return func.call(context, accumulator, value, index, collection);
				};
			}
			return function() {
				return func.apply(context, arguments);
			};
		}
		function baseIteratee(value, context, argCount) {
			if (value == null) return identity;
			if (isFunction$1(value)) return optimizeCb(value, context, argCount);
			if (isObject(value) && !isArray(value)) return matcher(value);
			return property(value);
		}
		function iteratee(value, context) {
			return baseIteratee(value, context, Infinity);
		}
		_$1.iteratee = iteratee;
		function cb(value, context, argCount) {
			if (_$1.iteratee !== iteratee) return _$1.iteratee(value, context);
			return baseIteratee(value, context, argCount);
		}
		function mapObject(obj, iteratee, context) {
			iteratee = cb(iteratee, context);
			var _keys = keys(obj), length = _keys.length, results = {};
			for (var index = 0; index < length; index++) {
				var currentKey = _keys[index];
				results[currentKey] = iteratee(obj[currentKey], currentKey, obj);
			}
			return results;
		}
		function noop() {}
		function propertyOf(obj) {
			if (obj == null) return noop;
			return function(path) {
				return get(obj, path);
			};
		}
		function times(n, iteratee, context) {
			var accum = Array(Math.max(0, n));
			iteratee = optimizeCb(iteratee, context, 1);
			for (var i = 0; i < n; i++) accum[i] = iteratee(i);
			return accum;
		}
		function random(min, max) {
			if (max == null) {
				max = min;
				min = 0;
			}
			return min + Math.floor(Math.random() * (max - min + 1));
		}
		var now = Date.now || function() {
			return (/* @__PURE__ */ new Date()).getTime();
		};
		function createEscaper(map) {
			var escaper = function(match) {
				return map[match];
			};
			var source = "(?:" + keys(map).join("|") + ")";
			var testRegexp = RegExp(source);
			var replaceRegexp = RegExp(source, "g");
			return function(string) {
				string = string == null ? "" : "" + string;
				return testRegexp.test(string) ? string.replace(replaceRegexp, escaper) : string;
			};
		}
		var escapeMap = {
			"&": "&amp;",
			"<": "&lt;",
			">": "&gt;",
			"\"": "&quot;",
			"'": "&#x27;",
			"`": "&#x60;"
		};
		var _escape = createEscaper(escapeMap);
		var _unescape = createEscaper(invert(escapeMap));
		var templateSettings = _$1.templateSettings = {
			evaluate: /<%([\s\S]+?)%>/g,
			interpolate: /<%=([\s\S]+?)%>/g,
			escape: /<%-([\s\S]+?)%>/g
		};
		var noMatch = /(.)^/;
		var escapes = {
			"'": "'",
			"\\": "\\",
			"\r": "r",
			"\n": "n",
			"\u2028": "u2028",
			"\u2029": "u2029"
		};
		var escapeRegExp = /\\|'|\r|\n|\u2028|\u2029/g;
		function escapeChar(match) {
			return "\\" + escapes[match];
		}
		var bareIdentifier = /^\s*(\w|\$)+\s*$/;
		function template(text, settings, oldSettings) {
			if (!settings && oldSettings) settings = oldSettings;
			settings = defaults({}, settings, _$1.templateSettings);
			var matcher = RegExp([
				(settings.escape || noMatch).source,
				(settings.interpolate || noMatch).source,
				(settings.evaluate || noMatch).source
			].join("|") + "|$", "g");
			var index = 0;
			var source = "__p+='";
			text.replace(matcher, function(match, escape, interpolate, evaluate, offset) {
				source += text.slice(index, offset).replace(escapeRegExp, escapeChar);
				index = offset + match.length;
				if (escape) source += "'+\n((__t=(" + escape + "))==null?'':_.escape(__t))+\n'";
				else if (interpolate) source += "'+\n((__t=(" + interpolate + "))==null?'':__t)+\n'";
				else if (evaluate) source += "';\n" + evaluate + "\n__p+='";
				return match;
			});
			source += "';\n";
			var argument = settings.variable;
			if (argument) {
				if (!bareIdentifier.test(argument)) throw new Error("variable is not a bare identifier: " + argument);
			} else {
				source = "with(obj||{}){\n" + source + "}\n";
				argument = "obj";
			}
			source = "var __t,__p='',__j=Array.prototype.join,print=function(){__p+=__j.call(arguments,'');};\n" + source + "return __p;\n";
			var render;
			try {
				render = new Function(argument, "_", source);
			} catch (e) {
				e.source = source;
				throw e;
			}
			var template = function(data) {
				return render.call(this, data, _$1);
			};
			template.source = "function(" + argument + "){\n" + source + "}";
			return template;
		}
		function result(obj, path, fallback) {
			path = toPath(path);
			var length = path.length;
			if (!length) return isFunction$1(fallback) ? fallback.call(obj) : fallback;
			for (var i = 0; i < length; i++) {
				var prop = obj == null ? void 0 : obj[path[i]];
				if (prop === void 0) {
					prop = fallback;
					i = length;
				}
				obj = isFunction$1(prop) ? prop.call(obj) : prop;
			}
			return obj;
		}
		var idCounter = 0;
		function uniqueId(prefix) {
			var id = ++idCounter + "";
			return prefix ? prefix + id : id;
		}
		function chain(obj) {
			var instance = _$1(obj);
			instance._chain = true;
			return instance;
		}
		function executeBound(sourceFunc, boundFunc, context, callingContext, args) {
			if (!(callingContext instanceof boundFunc)) return sourceFunc.apply(context, args);
			var self = baseCreate(sourceFunc.prototype);
			var result = sourceFunc.apply(self, args);
			if (isObject(result)) return result;
			return self;
		}
		var partial = restArguments(function(func, boundArgs) {
			var placeholder = partial.placeholder;
			var bound = function() {
				var position = 0, length = boundArgs.length;
				var args = Array(length);
				for (var i = 0; i < length; i++) args[i] = boundArgs[i] === placeholder ? arguments[position++] : boundArgs[i];
				while (position < arguments.length) args.push(arguments[position++]);
				return executeBound(func, bound, this, this, args);
			};
			return bound;
		});
		partial.placeholder = _$1;
		var bind = restArguments(function(func, context, args) {
			if (!isFunction$1(func)) throw new TypeError("Bind must be called on a function");
			var bound = restArguments(function(callArgs) {
				return executeBound(func, bound, context, this, args.concat(callArgs));
			});
			return bound;
		});
		var isArrayLike = createSizePropertyCheck(getLength);
		function flatten$1(input, depth, strict) {
			if (!depth && depth !== 0) depth = Infinity;
			var output = [], idx = 0, i = 0, length = getLength(input) || 0, stack = [];
			while (true) {
				if (i >= length) {
					if (!stack.length) break;
					var frame = stack.pop();
					i = frame.i;
					input = frame.v;
					length = getLength(input);
					continue;
				}
				var value = input[i++];
				if (stack.length >= depth) output[idx++] = value;
				else if (isArrayLike(value) && (isArray(value) || isArguments$1(value))) {
					stack.push({
						i,
						v: input
					});
					i = 0;
					input = value;
					length = getLength(input);
				} else if (!strict) output[idx++] = value;
			}
			return output;
		}
		var bindAll = restArguments(function(obj, keys) {
			keys = flatten$1(keys, false, false);
			var index = keys.length;
			if (index < 1) throw new Error("bindAll must be passed function names");
			while (index--) {
				var key = keys[index];
				obj[key] = bind(obj[key], obj);
			}
			return obj;
		});
		function memoize(func, hasher) {
			var memoize = function(key) {
				var cache = memoize.cache;
				var address = "" + (hasher ? hasher.apply(this, arguments) : key);
				if (!has$1(cache, address)) cache[address] = func.apply(this, arguments);
				return cache[address];
			};
			memoize.cache = {};
			return memoize;
		}
		var delay = restArguments(function(func, wait, args) {
			return setTimeout(function() {
				return func.apply(null, args);
			}, wait);
		});
		var defer = partial(delay, _$1, 1);
		function throttle(func, wait, options) {
			var timeout, context, args, result;
			var previous = 0;
			if (!options) options = {};
			var later = function() {
				previous = options.leading === false ? 0 : now();
				timeout = null;
				result = func.apply(context, args);
				if (!timeout) context = args = null;
			};
			var throttled = function() {
				var _now = now();
				if (!previous && options.leading === false) previous = _now;
				var remaining = wait - (_now - previous);
				context = this;
				args = arguments;
				if (remaining <= 0 || remaining > wait) {
					if (timeout) {
						clearTimeout(timeout);
						timeout = null;
					}
					previous = _now;
					result = func.apply(context, args);
					if (!timeout) context = args = null;
				} else if (!timeout && options.trailing !== false) timeout = setTimeout(later, remaining);
				return result;
			};
			throttled.cancel = function() {
				clearTimeout(timeout);
				previous = 0;
				timeout = context = args = null;
			};
			return throttled;
		}
		function debounce(func, wait, immediate) {
			var timeout, previous, args, result, context;
			var later = function() {
				var passed = now() - previous;
				if (wait > passed) timeout = setTimeout(later, wait - passed);
				else {
					timeout = null;
					if (!immediate) result = func.apply(context, args);
					if (!timeout) args = context = null;
				}
			};
			var debounced = restArguments(function(_args) {
				context = this;
				args = _args;
				previous = now();
				if (!timeout) {
					timeout = setTimeout(later, wait);
					if (immediate) result = func.apply(context, args);
				}
				return result;
			});
			debounced.cancel = function() {
				clearTimeout(timeout);
				timeout = args = context = null;
			};
			return debounced;
		}
		function wrap(func, wrapper) {
			return partial(wrapper, func);
		}
		function negate(predicate) {
			return function() {
				return !predicate.apply(this, arguments);
			};
		}
		function compose() {
			var args = arguments;
			var start = args.length - 1;
			return function() {
				var i = start;
				var result = args[start].apply(this, arguments);
				while (i--) result = args[i].call(this, result);
				return result;
			};
		}
		function after(times, func) {
			return function() {
				if (--times < 1) return func.apply(this, arguments);
			};
		}
		function before(times, func) {
			var memo;
			return function() {
				if (--times > 0) memo = func.apply(this, arguments);
				if (times <= 1) func = null;
				return memo;
			};
		}
		var once = partial(before, 2);
		function findKey(obj, predicate, context) {
			predicate = cb(predicate, context);
			var _keys = keys(obj), key;
			for (var i = 0, length = _keys.length; i < length; i++) {
				key = _keys[i];
				if (predicate(obj[key], key, obj)) return key;
			}
		}
		function createPredicateIndexFinder(dir) {
			return function(array, predicate, context) {
				predicate = cb(predicate, context);
				var length = getLength(array);
				var index = dir > 0 ? 0 : length - 1;
				for (; index >= 0 && index < length; index += dir) if (predicate(array[index], index, array)) return index;
				return -1;
			};
		}
		var findIndex = createPredicateIndexFinder(1);
		var findLastIndex = createPredicateIndexFinder(-1);
		function sortedIndex(array, obj, iteratee, context) {
			iteratee = cb(iteratee, context, 1);
			var value = iteratee(obj);
			var low = 0, high = getLength(array);
			while (low < high) {
				var mid = Math.floor((low + high) / 2);
				if (iteratee(array[mid]) < value) low = mid + 1;
				else high = mid;
			}
			return low;
		}
		function createIndexFinder(dir, predicateFind, sortedIndex) {
			return function(array, item, idx) {
				var i = 0, length = getLength(array);
				if (typeof idx == "number") {
					if (dir > 0) i = idx >= 0 ? idx : Math.max(idx + length, i);
					else length = idx >= 0 ? Math.min(idx + 1, length) : idx + length + 1;
				} else if (sortedIndex && idx && length) {
					idx = sortedIndex(array, item);
					return array[idx] === item ? idx : -1;
				}
				if (item !== item) {
					idx = predicateFind(slice.call(array, i, length), isNaN$1);
					return idx >= 0 ? idx + i : -1;
				}
				for (idx = dir > 0 ? i : length - 1; idx >= 0 && idx < length; idx += dir) if (array[idx] === item) return idx;
				return -1;
			};
		}
		var indexOf = createIndexFinder(1, findIndex, sortedIndex);
		var lastIndexOf = createIndexFinder(-1, findLastIndex);
		function find(obj, predicate, context) {
			var key = (isArrayLike(obj) ? findIndex : findKey)(obj, predicate, context);
			if (key !== void 0 && key !== -1) return obj[key];
		}
		function findWhere(obj, attrs) {
			return find(obj, matcher(attrs));
		}
		function each(obj, iteratee, context) {
			iteratee = optimizeCb(iteratee, context);
			var i, length;
			if (isArrayLike(obj)) for (i = 0, length = obj.length; i < length; i++) iteratee(obj[i], i, obj);
			else {
				var _keys = keys(obj);
				for (i = 0, length = _keys.length; i < length; i++) iteratee(obj[_keys[i]], _keys[i], obj);
			}
			return obj;
		}
		function map(obj, iteratee, context) {
			iteratee = cb(iteratee, context);
			var _keys = !isArrayLike(obj) && keys(obj), length = (_keys || obj).length, results = Array(length);
			for (var index = 0; index < length; index++) {
				var currentKey = _keys ? _keys[index] : index;
				results[index] = iteratee(obj[currentKey], currentKey, obj);
			}
			return results;
		}
		function createReduce(dir) {
			var reducer = function(obj, iteratee, memo, initial) {
				var _keys = !isArrayLike(obj) && keys(obj), length = (_keys || obj).length, index = dir > 0 ? 0 : length - 1;
				if (!initial) {
					memo = obj[_keys ? _keys[index] : index];
					index += dir;
				}
				for (; index >= 0 && index < length; index += dir) {
					var currentKey = _keys ? _keys[index] : index;
					memo = iteratee(memo, obj[currentKey], currentKey, obj);
				}
				return memo;
			};
			return function(obj, iteratee, memo, context) {
				var initial = arguments.length >= 3;
				return reducer(obj, optimizeCb(iteratee, context, 4), memo, initial);
			};
		}
		var reduce = createReduce(1);
		var reduceRight = createReduce(-1);
		function filter(obj, predicate, context) {
			var results = [];
			predicate = cb(predicate, context);
			each(obj, function(value, index, list) {
				if (predicate(value, index, list)) results.push(value);
			});
			return results;
		}
		function reject(obj, predicate, context) {
			return filter(obj, negate(cb(predicate)), context);
		}
		function every(obj, predicate, context) {
			predicate = cb(predicate, context);
			var _keys = !isArrayLike(obj) && keys(obj), length = (_keys || obj).length;
			for (var index = 0; index < length; index++) {
				var currentKey = _keys ? _keys[index] : index;
				if (!predicate(obj[currentKey], currentKey, obj)) return false;
			}
			return true;
		}
		function some(obj, predicate, context) {
			predicate = cb(predicate, context);
			var _keys = !isArrayLike(obj) && keys(obj), length = (_keys || obj).length;
			for (var index = 0; index < length; index++) {
				var currentKey = _keys ? _keys[index] : index;
				if (predicate(obj[currentKey], currentKey, obj)) return true;
			}
			return false;
		}
		function contains(obj, item, fromIndex, guard) {
			if (!isArrayLike(obj)) obj = values(obj);
			if (typeof fromIndex != "number" || guard) fromIndex = 0;
			return indexOf(obj, item, fromIndex) >= 0;
		}
		var invoke = restArguments(function(obj, path, args) {
			var contextPath, func;
			if (isFunction$1(path)) func = path;
			else {
				path = toPath(path);
				contextPath = path.slice(0, -1);
				path = path[path.length - 1];
			}
			return map(obj, function(context) {
				var method = func;
				if (!method) {
					if (contextPath && contextPath.length) context = deepGet(context, contextPath);
					if (context == null) return void 0;
					method = context[path];
				}
				return method == null ? method : method.apply(context, args);
			});
		});
		function pluck(obj, key) {
			return map(obj, property(key));
		}
		function where(obj, attrs) {
			return filter(obj, matcher(attrs));
		}
		function max(obj, iteratee, context) {
			var result = -Infinity, lastComputed = -Infinity, value, computed;
			if (iteratee == null || typeof iteratee == "number" && typeof obj[0] != "object" && obj != null) {
				obj = isArrayLike(obj) ? obj : values(obj);
				for (var i = 0, length = obj.length; i < length; i++) {
					value = obj[i];
					if (value != null && value > result) result = value;
				}
			} else {
				iteratee = cb(iteratee, context);
				each(obj, function(v, index, list) {
					computed = iteratee(v, index, list);
					if (computed > lastComputed || computed === -Infinity && result === -Infinity) {
						result = v;
						lastComputed = computed;
					}
				});
			}
			return result;
		}
		function min(obj, iteratee, context) {
			var result = Infinity, lastComputed = Infinity, value, computed;
			if (iteratee == null || typeof iteratee == "number" && typeof obj[0] != "object" && obj != null) {
				obj = isArrayLike(obj) ? obj : values(obj);
				for (var i = 0, length = obj.length; i < length; i++) {
					value = obj[i];
					if (value != null && value < result) result = value;
				}
			} else {
				iteratee = cb(iteratee, context);
				each(obj, function(v, index, list) {
					computed = iteratee(v, index, list);
					if (computed < lastComputed || computed === Infinity && result === Infinity) {
						result = v;
						lastComputed = computed;
					}
				});
			}
			return result;
		}
		var reStrSymbol = /[^\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g;
		function toArray(obj) {
			if (!obj) return [];
			if (isArray(obj)) return slice.call(obj);
			if (isString(obj)) return obj.match(reStrSymbol);
			if (isArrayLike(obj)) return map(obj, identity);
			return values(obj);
		}
		function sample(obj, n, guard) {
			if (n == null || guard) {
				if (!isArrayLike(obj)) obj = values(obj);
				return obj[random(obj.length - 1)];
			}
			var sample = toArray(obj);
			var length = getLength(sample);
			n = Math.max(Math.min(n, length), 0);
			var last = length - 1;
			for (var index = 0; index < n; index++) {
				var rand = random(index, last);
				var temp = sample[index];
				sample[index] = sample[rand];
				sample[rand] = temp;
			}
			return sample.slice(0, n);
		}
		function shuffle(obj) {
			return sample(obj, Infinity);
		}
		function sortBy(obj, iteratee, context) {
			var index = 0;
			iteratee = cb(iteratee, context);
			return pluck(map(obj, function(value, key, list) {
				return {
					value,
					index: index++,
					criteria: iteratee(value, key, list)
				};
			}).sort(function(left, right) {
				var a = left.criteria;
				var b = right.criteria;
				if (a !== b) {
					if (a > b || a === void 0) return 1;
					if (a < b || b === void 0) return -1;
				}
				return left.index - right.index;
			}), "value");
		}
		function group(behavior, partition) {
			return function(obj, iteratee, context) {
				var result = partition ? [[], []] : {};
				iteratee = cb(iteratee, context);
				each(obj, function(value, index) {
					behavior(result, value, iteratee(value, index, obj));
				});
				return result;
			};
		}
		var groupBy = group(function(result, value, key) {
			if (has$1(result, key)) result[key].push(value);
			else result[key] = [value];
		});
		var indexBy = group(function(result, value, key) {
			result[key] = value;
		});
		var countBy = group(function(result, value, key) {
			if (has$1(result, key)) result[key]++;
			else result[key] = 1;
		});
		var partition = group(function(result, value, pass) {
			result[pass ? 0 : 1].push(value);
		}, true);
		function size(obj) {
			if (obj == null) return 0;
			return isArrayLike(obj) ? obj.length : keys(obj).length;
		}
		function keyInObj(value, key, obj) {
			return key in obj;
		}
		var pick = restArguments(function(obj, keys) {
			var result = {}, iteratee = keys[0];
			if (obj == null) return result;
			if (isFunction$1(iteratee)) {
				if (keys.length > 1) iteratee = optimizeCb(iteratee, keys[1]);
				keys = allKeys(obj);
			} else {
				iteratee = keyInObj;
				keys = flatten$1(keys, false, false);
				obj = Object(obj);
			}
			for (var i = 0, length = keys.length; i < length; i++) {
				var key = keys[i];
				var value = obj[key];
				if (iteratee(value, key, obj)) result[key] = value;
			}
			return result;
		});
		var omit = restArguments(function(obj, keys) {
			var iteratee = keys[0], context;
			if (isFunction$1(iteratee)) {
				iteratee = negate(iteratee);
				if (keys.length > 1) context = keys[1];
			} else {
				keys = map(flatten$1(keys, false, false), String);
				iteratee = function(value, key) {
					return !contains(keys, key);
				};
			}
			return pick(obj, iteratee, context);
		});
		function initial(array, n, guard) {
			return slice.call(array, 0, Math.max(0, array.length - (n == null || guard ? 1 : n)));
		}
		function first(array, n, guard) {
			if (array == null || array.length < 1) return n == null || guard ? void 0 : [];
			if (n == null || guard) return array[0];
			return initial(array, array.length - n);
		}
		function rest(array, n, guard) {
			return slice.call(array, n == null || guard ? 1 : n);
		}
		function last(array, n, guard) {
			if (array == null || array.length < 1) return n == null || guard ? void 0 : [];
			if (n == null || guard) return array[array.length - 1];
			return rest(array, Math.max(0, array.length - n));
		}
		function compact(array) {
			return filter(array, Boolean);
		}
		function flatten(array, depth) {
			return flatten$1(array, depth, false);
		}
		var difference = restArguments(function(array, rest) {
			rest = flatten$1(rest, true, true);
			return filter(array, function(value) {
				return !contains(rest, value);
			});
		});
		var without = restArguments(function(array, otherArrays) {
			return difference(array, otherArrays);
		});
		function uniq(array, isSorted, iteratee, context) {
			if (!isBoolean(isSorted)) {
				context = iteratee;
				iteratee = isSorted;
				isSorted = false;
			}
			if (iteratee != null) iteratee = cb(iteratee, context);
			var result = [];
			var seen = [];
			for (var i = 0, length = getLength(array); i < length; i++) {
				var value = array[i], computed = iteratee ? iteratee(value, i, array) : value;
				if (isSorted && !iteratee) {
					if (!i || seen !== computed) result.push(value);
					seen = computed;
				} else if (iteratee) {
					if (!contains(seen, computed)) {
						seen.push(computed);
						result.push(value);
					}
				} else if (!contains(result, value)) result.push(value);
			}
			return result;
		}
		var union = restArguments(function(arrays) {
			return uniq(flatten$1(arrays, true, true));
		});
		function intersection(array) {
			var result = [];
			var argsLength = arguments.length;
			for (var i = 0, length = getLength(array); i < length; i++) {
				var item = array[i];
				if (contains(result, item)) continue;
				var j = 1;
				for (; j < argsLength; j++) if (!contains(arguments[j], item)) break;
				if (j === argsLength) result.push(item);
			}
			return result;
		}
		function unzip(array) {
			var length = array && max(array, getLength).length || 0;
			var result = Array(length);
			for (var index = 0; index < length; index++) result[index] = pluck(array, index);
			return result;
		}
		var zip = restArguments(unzip);
		function object(list, values) {
			var result = {};
			for (var i = 0, length = getLength(list); i < length; i++) if (values) result[list[i]] = values[i];
			else result[list[i][0]] = list[i][1];
			return result;
		}
		function range(start, stop, step) {
			if (stop == null) {
				stop = start || 0;
				start = 0;
			}
			if (!step) step = stop < start ? -1 : 1;
			var length = Math.max(Math.ceil((stop - start) / step), 0);
			var range = Array(length);
			for (var idx = 0; idx < length; idx++, start += step) range[idx] = start;
			return range;
		}
		function chunk(array, count) {
			if (count == null || count < 1) return [];
			var result = [];
			var i = 0, length = array.length;
			while (i < length) result.push(slice.call(array, i, i += count));
			return result;
		}
		function chainResult(instance, obj) {
			return instance._chain ? _$1(obj).chain() : obj;
		}
		function mixin(obj) {
			each(functions(obj), function(name) {
				var func = _$1[name] = obj[name];
				_$1.prototype[name] = function() {
					var args = [this._wrapped];
					push.apply(args, arguments);
					return chainResult(this, func.apply(_$1, args));
				};
			});
			return _$1;
		}
		each([
			"pop",
			"push",
			"reverse",
			"shift",
			"sort",
			"splice",
			"unshift"
		], function(name) {
			var method = ArrayProto[name];
			_$1.prototype[name] = function() {
				var obj = this._wrapped;
				if (obj != null) {
					method.apply(obj, arguments);
					if ((name === "shift" || name === "splice") && obj.length === 0) delete obj[0];
				}
				return chainResult(this, obj);
			};
		});
		each([
			"concat",
			"join",
			"slice"
		], function(name) {
			var method = ArrayProto[name];
			_$1.prototype[name] = function() {
				var obj = this._wrapped;
				if (obj != null) obj = method.apply(obj, arguments);
				return chainResult(this, obj);
			};
		});
		var _ = mixin({
			__proto__: null,
			VERSION,
			restArguments,
			isObject,
			isNull,
			isUndefined,
			isBoolean,
			isElement,
			isString,
			isNumber,
			isDate,
			isRegExp,
			isError,
			isSymbol,
			isArrayBuffer,
			isDataView: isDataView$1,
			isArray,
			isFunction: isFunction$1,
			isArguments: isArguments$1,
			isFinite: isFinite$1,
			isNaN: isNaN$1,
			isTypedArray: isTypedArray$1,
			isEmpty,
			isMatch,
			isEqual,
			isMap,
			isWeakMap,
			isSet,
			isWeakSet,
			keys,
			allKeys,
			values,
			pairs,
			invert,
			functions,
			methods: functions,
			extend,
			extendOwn,
			assign: extendOwn,
			defaults,
			create,
			clone,
			tap,
			get,
			has,
			mapObject,
			identity,
			constant,
			noop,
			toPath: toPath$1,
			property,
			propertyOf,
			matcher,
			matches: matcher,
			times,
			random,
			now,
			escape: _escape,
			unescape: _unescape,
			templateSettings,
			template,
			result,
			uniqueId,
			chain,
			iteratee,
			partial,
			bind,
			bindAll,
			memoize,
			delay,
			defer,
			throttle,
			debounce,
			wrap,
			negate,
			compose,
			after,
			before,
			once,
			findKey,
			findIndex,
			findLastIndex,
			sortedIndex,
			indexOf,
			lastIndexOf,
			find,
			detect: find,
			findWhere,
			each,
			forEach: each,
			map,
			collect: map,
			reduce,
			foldl: reduce,
			inject: reduce,
			reduceRight,
			foldr: reduceRight,
			filter,
			select: filter,
			reject,
			every,
			all: every,
			some,
			any: some,
			contains,
			includes: contains,
			include: contains,
			invoke,
			pluck,
			where,
			max,
			min,
			shuffle,
			sample,
			sortBy,
			groupBy,
			indexBy,
			countBy,
			partition,
			toArray,
			size,
			pick,
			omit,
			first,
			head: first,
			take: first,
			initial,
			last,
			rest,
			tail: rest,
			drop: rest,
			compact,
			flatten,
			without,
			uniq,
			unique: uniq,
			union,
			intersection,
			difference,
			unzip,
			transpose: unzip,
			zip,
			object,
			range,
			chunk,
			mixin,
			"default": _$1
		});
		_._ = _;
		return _;
	}));
}));
// node_modules/natural/lib/natural/distance/levenshtein_distance.js
var require_levenshtein_distance = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const _ = require_underscore_umd();
	function _getMatchStart(distanceMatrix, matchEnd, sourceLength) {
		let row = sourceLength;
		let column = matchEnd;
		let tmpRow;
		let tmpColumn;
		if (matchEnd === 0) return 0;
		while (row > 1 && column > 1) {
			tmpRow = row;
			tmpColumn = column;
			row = distanceMatrix[tmpRow][tmpColumn].parentCell.row;
			column = distanceMatrix[tmpRow][tmpColumn].parentCell.column;
		}
		return column - 1;
	}
	function getMinCostSubstring(distanceMatrix, source, target) {
		const sourceLength = source.length;
		const targetLength = target.length;
		let minDistance = sourceLength + targetLength;
		let matchEnd = targetLength;
		for (let column = 0; column <= targetLength; column++) if (minDistance > distanceMatrix[sourceLength][column].cost) {
			minDistance = distanceMatrix[sourceLength][column].cost;
			matchEnd = column;
		}
		const matchStart = _getMatchStart(distanceMatrix, matchEnd, sourceLength);
		return {
			substring: target.slice(matchStart, matchEnd),
			distance: minDistance,
			offset: matchStart
		};
	}
	function DamerauLevenshteinDistance(source, target, options) {
		return levenshteinDistance(source, target, _.extend({
			transposition_cost: 1,
			restricted: false
		}, options || {}, {
			damerau: true,
			search: false
		}));
	}
	function DamerauLevenshteinDistanceSearch(source, target, options) {
		return levenshteinDistance(source, target, _.extend({
			transposition_cost: 1,
			restricted: false
		}, options || {}, {
			damerau: true,
			search: true
		}));
	}
	function LevenshteinDistanceSearch(source, target, options) {
		return levenshteinDistance(source, target, _.extend({}, options || {}, {
			damerau: false,
			search: true
		}));
	}
	function LevenshteinDistance(source, target, options) {
		return levenshteinDistance(source, target, _.extend({}, options || {}, {
			damerau: false,
			search: false
		}));
	}
	function levenshteinDistance(source, target, options) {
		if (isNaN(options.insertion_cost)) options.insertion_cost = 1;
		if (isNaN(options.deletion_cost)) options.deletion_cost = 1;
		if (isNaN(options.substitution_cost)) options.substitution_cost = 1;
		if (typeof options.search !== "boolean") options.search = false;
		const isUnrestrictedDamerau = options.damerau && !options.restricted;
		const isRestrictedDamerau = options.damerau && options.restricted;
		let lastRowMap = null;
		if (isUnrestrictedDamerau) lastRowMap = {};
		const sourceLength = source.length;
		const targetLength = target.length;
		const distanceMatrix = [[{ cost: 0 }]];
		for (let row = 1; row <= sourceLength; row++) {
			distanceMatrix[row] = [];
			distanceMatrix[row][0] = {
				cost: distanceMatrix[row - 1][0].cost + options.deletion_cost,
				parentCell: {
					row: row - 1,
					column: 0
				}
			};
		}
		for (let column = 1; column <= targetLength; column++) if (options.search) distanceMatrix[0][column] = { cost: 0 };
		else distanceMatrix[0][column] = {
			cost: distanceMatrix[0][column - 1].cost + options.insertion_cost,
			parentCell: {
				row: 0,
				column: column - 1
			}
		};
		let lastColMatch = null;
		for (let row = 1; row <= sourceLength; row++) {
			if (isUnrestrictedDamerau) lastColMatch = null;
			for (let column = 1; column <= targetLength; column++) {
				const costToInsert = distanceMatrix[row][column - 1].cost + options.insertion_cost;
				const costToDelete = distanceMatrix[row - 1][column].cost + options.deletion_cost;
				const sourceElement = source[row - 1];
				const targetElement = target[column - 1];
				let costToSubstitute = distanceMatrix[row - 1][column - 1].cost;
				if (sourceElement !== targetElement) costToSubstitute = costToSubstitute + options.substitution_cost;
				const possibleParents = [
					{
						cost: costToInsert,
						coordinates: {
							row,
							column: column - 1
						}
					},
					{
						cost: costToDelete,
						coordinates: {
							row: row - 1,
							column
						}
					},
					{
						cost: costToSubstitute,
						coordinates: {
							row: row - 1,
							column: column - 1
						}
					}
				];
				const canDamerau = isUnrestrictedDamerau && row > 1 && column > 1 && lastColMatch && targetElement in lastRowMap;
				let costBeforeTransposition = null;
				if (canDamerau) {
					const lastRowMatch = lastRowMap[targetElement];
					costBeforeTransposition = distanceMatrix[lastRowMatch - 1][lastColMatch - 1].cost;
					const costToTranspose = costBeforeTransposition + (row - lastRowMatch - 1) * options.deletion_cost + (column - lastColMatch - 1) * options.insertion_cost + options.transposition_cost;
					possibleParents.push({
						cost: costToTranspose,
						coordinates: {
							row: lastRowMatch - 1,
							column: lastColMatch - 1
						}
					});
				}
				if (isRestrictedDamerau && row > 1 && column > 1 && sourceElement === target[column - 2] && source[row - 2] === targetElement) {
					costBeforeTransposition = distanceMatrix[row - 2][column - 2].cost;
					possibleParents.push({
						cost: costBeforeTransposition + options.transposition_cost,
						coordinates: {
							row: row - 2,
							column: column - 2
						}
					});
				}
				const minCostParent = _.min(possibleParents, function(p) {
					return p.cost;
				});
				distanceMatrix[row][column] = {
					cost: minCostParent.cost,
					parentCell: minCostParent.coordinates
				};
				if (isUnrestrictedDamerau) {
					lastRowMap[sourceElement] = row;
					if (sourceElement === targetElement) lastColMatch = column;
				}
			}
		}
		if (!options.search) return distanceMatrix[sourceLength][targetLength].cost;
		return getMinCostSubstring(distanceMatrix, source, target);
	}
	module.exports = {
		LevenshteinDistance,
		LevenshteinDistanceSearch,
		DamerauLevenshteinDistance,
		DamerauLevenshteinDistanceSearch
	};
}));
// node_modules/natural/lib/natural/phonetics/phonetic.js
var require_phonetic = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const stopwords = require_stopwords();
	const tokenizer = new (require_aggressive_tokenizer())();
	var Phonetic = class {
		compare(stringA, stringB) {
			return this.process(stringA) === this.process(stringB);
		}
		tokenizeAndPhoneticize(str, phoneticsProcessor, keepStops) {
			const phoneticizedTokens = [];
			tokenizer.tokenize(str).forEach(function(token) {
				if (keepStops || stopwords.words.indexOf(token) < 0) phoneticizedTokens.push(phoneticsProcessor.process(token));
			});
			return phoneticizedTokens;
		}
	};
	module.exports = Phonetic;
}));
// node_modules/natural/lib/natural/phonetics/metaphone.js
var require_metaphone = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Phonetic = require_phonetic();
	var Metaphone = class extends Phonetic {
		dedup(token) {
			return token.replace(/([^c])\1/g, "$1");
		}
		dropInitialLetters(token) {
			if (token.match(/^(kn|gn|pn|ae|wr)/)) return token.substr(1, token.length - 1);
			return token;
		}
		dropBafterMAtEnd(token) {
			return token.replace(/mb$/, "m");
		}
		cTransform(token) {
			token = token.replace(/([^s]|^)(c)(h)/g, "$1x$3").trim();
			token = token.replace(/cia/g, "xia");
			token = token.replace(/c(i|e|y)/g, "s$1");
			token = token.replace(/c/g, "k");
			return token;
		}
		dTransform(token) {
			token = token.replace(/d(ge|gy|gi)/g, "j$1");
			token = token.replace(/d/g, "t");
			return token;
		}
		dropG(token) {
			token = token.replace(/gh(^$|[^aeiou])/g, "h$1");
			token = token.replace(/g(n|ned)$/g, "$1");
			return token;
		}
		transformG(token) {
			token = token.replace(/gh/g, "f");
			token = token.replace(/([^g]|^)(g)(i|e|y)/g, "$1j$3");
			token = token.replace(/gg/g, "g");
			token = token.replace(/g/g, "k");
			return token;
		}
		dropH(token) {
			return token.replace(/([aeiou])h([^aeiou]|$)/g, "$1$2");
		}
		transformCK(token) {
			return token.replace(/ck/g, "k");
		}
		transformPH(token) {
			return token.replace(/ph/g, "f");
		}
		transformQ(token) {
			return token.replace(/q/g, "k");
		}
		transformS(token) {
			return token.replace(/s(h|io|ia)/g, "x$1");
		}
		transformT(token) {
			token = token.replace(/t(ia|io)/g, "x$1");
			token = token.replace(/th/, "0");
			return token;
		}
		dropT(token) {
			return token.replace(/tch/g, "ch");
		}
		transformV(token) {
			return token.replace(/v/g, "f");
		}
		transformWH(token) {
			return token.replace(/^wh/, "w");
		}
		dropW(token) {
			return token.replace(/w([^aeiou]|$)/g, "$1");
		}
		transformX(token) {
			token = token.replace(/^x/, "s");
			token = token.replace(/x/g, "ks");
			return token;
		}
		dropY(token) {
			return token.replace(/y([^aeiou]|$)/g, "$1");
		}
		transformZ(token) {
			return token.replace(/z/, "s");
		}
		dropVowels(token) {
			return token.charAt(0) + token.substr(1, token.length).replace(/[aeiou]/g, "");
		}
		process(token, maxLength) {
			const maxLengthNew = maxLength || 32;
			token = token.toLowerCase();
			token = this.dedup(token);
			token = this.dropInitialLetters(token);
			token = this.dropBafterMAtEnd(token);
			token = this.transformCK(token);
			token = this.cTransform(token);
			token = this.dTransform(token);
			token = this.dropG(token);
			token = this.transformG(token);
			token = this.dropH(token);
			token = this.transformPH(token);
			token = this.transformQ(token);
			token = this.transformS(token);
			token = this.transformX(token);
			token = this.transformT(token);
			token = this.dropT(token);
			token = this.transformV(token);
			token = this.transformWH(token);
			token = this.dropW(token);
			token = this.dropY(token);
			token = this.transformZ(token);
			token = this.dropVowels(token);
			token.toUpperCase();
			if (token.length >= maxLengthNew) token = token.substring(0, maxLengthNew);
			return token.toUpperCase();
		}
	};
	module.exports = Metaphone;
}));
// node_modules/natural/lib/natural/tokenizers/orthography_matchers.js
/***
* RegExp definitions for tokenizing text in a specific language based
* on its alphabet. Each language is keyed by the two-letter code per
* ISO 639-1, and defines a RegExp that excludes alphabetic characters.
*/
var require_orthography_matchers = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = { fi: /[^A-Za-zÅåÄäÖö]/ };
}));
// node_modules/natural/lib/natural/tokenizers/regexp_tokenizer.js
var require_regexp_tokenizer = /* @__PURE__ */ __commonJSMin(((exports) => {
	const Tokenizer = require_tokenizer();
	const _ = require_underscore_umd();
	var RegexpTokenizer = class extends Tokenizer {
		constructor(opts) {
			super(opts);
			const options = opts || {};
			this._pattern = options.pattern || this._pattern;
			this.discardEmpty = options.discardEmpty || true;
			this._gaps = options.gaps;
			if (this._gaps === void 0) this._gaps = true;
		}
		tokenize(s) {
			let results;
			if (this._gaps) {
				results = s.split(this._pattern);
				return this.discardEmpty ? _.without(results, "", " ") : results;
			} else return s.match(this._pattern);
		}
	};
	exports.RegexpTokenizer = RegexpTokenizer;
	const orthographyMatchers = require_orthography_matchers();
	var OrthographyTokenizer = class {
		constructor(options) {
			const pattern = orthographyMatchers[options.language];
			if (!pattern) this.tokenizer = new WordTokenizer();
			else {
				this.tokenizer = new RegexpTokenizer(options);
				this.tokenizer._pattern = pattern;
			}
		}
		tokenize(text) {
			return this.tokenizer.tokenize(text);
		}
	};
	exports.OrthographyTokenizer = OrthographyTokenizer;
	/***
	* A tokenizer that divides a text into sequences of alphabetic and
	* non-alphabetic characters.  E.g.:
	*
	*      >>> WordTokenizer().tokenize("She said 'hello'.")
	*      ['She', 'said', 'hello']
	*
	*/
	var WordTokenizer = class extends RegexpTokenizer {
		constructor(options) {
			super(options);
			this._pattern = /[^A-Za-zА-Яа-я0-9_]+/;
		}
	};
	exports.WordTokenizer = WordTokenizer;
	/***
	* A tokenizer that divides a text into sequences of alphabetic and
	* non-alphabetic characters.  E.g.:
	*
	*      >>> WordPunctTokenizer().tokenize("She said 'hello'.")
	*      ["She","said","'","hello","'","."]
	*
	*/
	var WordPunctTokenizer = class extends RegexpTokenizer {
		constructor(options) {
			if (!options) options = {};
			options.pattern = /([A-Za-zÀ-ÿ-]+|[0-9._]+|.|!|\?|'|"|:|;|,|-)/i;
			super(options);
		}
	};
	exports.WordPunctTokenizer = WordPunctTokenizer;
}));
// entry.js
var import_porter_stemmer = /* @__PURE__ */ __toESM(require_porter_stemmer());
var import_porter_stemmer_de = /* @__PURE__ */ __toESM(require_porter_stemmer_de());
var import_porter_stemmer_es = /* @__PURE__ */ __toESM(require_porter_stemmer_es());
var import_porter_stemmer_fr = /* @__PURE__ */ __toESM(require_porter_stemmer_fr());
var import_porter_stemmer_it = /* @__PURE__ */ __toESM(require_porter_stemmer_it());
var import_porter_stemmer_no = /* @__PURE__ */ __toESM(require_porter_stemmer_no());
var import_porter_stemmer_nl = /* @__PURE__ */ __toESM(require_porter_stemmer_nl());
var import_porter_stemmer_pt = /* @__PURE__ */ __toESM(require_porter_stemmer_pt());
var import_porter_stemmer_sv = /* @__PURE__ */ __toESM(require_porter_stemmer_sv());
var import_levenshtein_distance = /* @__PURE__ */ __toESM(require_levenshtein_distance());
var import_metaphone = /* @__PURE__ */ __toESM(require_metaphone());
var import_regexp_tokenizer = /* @__PURE__ */ __toESM(require_regexp_tokenizer());
var Metaphone = import_metaphone.default;
var de = import_porter_stemmer_de.default;
var en = import_porter_stemmer.default;
var es = import_porter_stemmer_es.default;
var fr = import_porter_stemmer_fr.default;
var it = import_porter_stemmer_it.default;
var levenshtein = import_levenshtein_distance.default;
var nb = import_porter_stemmer_no.default;
var nl = import_porter_stemmer_nl.default;
var pt = import_porter_stemmer_pt.default;
var sv = import_porter_stemmer_sv.default;
var tokenizers = import_regexp_tokenizer.default;
export { Metaphone, de, en, es, fr, it, levenshtein, nb, nl, pt, sv, tokenizers };
