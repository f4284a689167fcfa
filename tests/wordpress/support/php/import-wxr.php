<?php
/**
 * Imports a WXR file as WordPress's importer does, with its hooks and in its order: authors, tags, then each item with its terms, comments
 * and fields; in the end the addresses of files in texts, and the ids of featured images. The importer itself is no part of WordPress; it
 * does the work where WORDPRESS_IMPORTER is the folder of its plugin.
 */

$input = require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user( 1 );
kses_init();
define( 'WP_IMPORTING', true );
// Smaller sizes take a second for each picture, and nothing here shows them.
add_filter( 'intermediate_image_sizes_advanced', '__return_empty_array' );
// Pictures come from this machine, at any port.
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter(
	'http_allowed_safe_ports',
	static function ( array $ports ) use ( $input ): array {
		return array_merge( $ports, array( wp_parse_url( $input['site'], PHP_URL_PORT ) ) );
	}
);

/** All children of an element as texts, by their names. */
function texts( SimpleXMLElement $element, string $prefix ): array {
	return array_map( 'strval', (array) iterator_to_array( $element->children( $prefix, true ) ) );
}

function read_item( SimpleXMLElement $item ): array {
	$post             = texts( $item, 'wp' );
	$post['status']   = $post['status'] ?? '';
	$post['terms']    = array();
	$post['postmeta'] = array();
	$post['comments'] = array();
	foreach ( $item->category as $term ) {
		$post['terms'][] = array(
			'domain' => (string) $term['domain'],
			'slug'   => (string) $term['nicename'],
			'name'   => (string) $term,
		);
	}
	foreach ( $item->children( 'wp', true ) as $name => $element ) {
		$inner = texts( $element, 'wp' );
		if ( 'postmeta' === $name ) {
			$post['postmeta'][] = array(
				'key'   => $inner['meta_key'],
				'value' => $inner['meta_value'],
			);
		} elseif ( 'comment' === $name ) {
			$post['comments'][] = $inner;
		}
	}
	return array(
		'post_title'   => (string) $item->title,
		'guid'         => (string) $item->guid,
		'post_author'  => (string) $item->children( 'dc', true )->creator,
		'post_content' => (string) $item->children( 'content', true )->encoded,
		'post_excerpt' => (string) $item->children( 'excerpt', true )->encoded,
		'post_id'      => (int) $post['post_id'],
	) + $post;
}

/** Stores the file of an attachment; returns its id. */
function add_file( array $post, array $values, array &$addresses ) {
	$loaded = wp_safe_remote_get( $post['attachment_url'], array( 'headers' => array( 'Accept-Encoding' => 'identity' ) ) );
	if ( is_wp_error( $loaded ) || 200 !== wp_remote_retrieve_response_code( $loaded ) ) {
		return is_wp_error( $loaded ) ? $loaded : new WP_Error( 'status', wp_remote_retrieve_response_message( $loaded ) );
	}
	$stored = wp_upload_bits( basename( $post['attachment_url'] ), null, wp_remote_retrieve_body( $loaded ), substr( $post['post_date'], 0, 7 ) );
	if ( $stored['error'] ) {
		return new WP_Error( 'file', $stored['error'] );
	}
	$values['post_mime_type'] = wp_check_filetype( $stored['file'] )['type'];
	$values['guid']           = $stored['url'];
	$id                       = wp_insert_attachment( wp_slash( $values ), $stored['file'] );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $stored['file'] ) );
	$addresses[ $post['attachment_url'] ] = $stored['url'];
	return $id;
}

function add_terms( int $id, array $terms ): void {
	$ids = array();
	foreach ( $terms as $term ) {
		$known = term_exists( $term['slug'], $term['domain'] ) ?: wp_insert_term( $term['name'], $term['domain'], array( 'slug' => $term['slug'] ) );
		if ( is_array( $known ) ) {
			$ids[ $term['domain'] ][] = (int) $known['term_id'];
		}
	}
	foreach ( $ids as $taxonomy => $list ) {
		wp_set_post_terms( $id, $list, $taxonomy );
	}
}

function add_comments( int $id, array $comments, array $authors, bool $is_new ): void {
	$known = array();
	foreach ( $comments as $comment ) {
		if ( ! $is_new && comment_exists( $comment['comment_author'], $comment['comment_date'] ) ) {
			continue;
		}
		$values                              = array_diff_key( $comment, array( 'comment_id' => 0 ) );
		$values['comment_post_ID']           = $id;
		$values['comment_parent']            = $known[ $comment['comment_parent'] ] ?? 0;
		$values['user_id']                   = $authors[ (int) $comment['comment_user_id'] ] ?? 0;
		$known[ $comment['comment_id'] ]     = wp_insert_comment( wp_filter_comment( wp_slash( $values ) ) );
	}
}

$failures = array();
if ( ! empty( $input['importer'] ) ) {
	define( 'WP_LOAD_IMPORTERS', true );
	require_once ABSPATH . 'wp-admin/includes/class-wp-importer.php';
	require_once $input['importer'] . '/wordpress-importer.php';
	$importer                    = new WP_Import();
	$importer->fetch_attachments = true;
	$authors                     = simplexml_load_file( $input['file'] )->channel->children( 'wp', true )->author;
	foreach ( $authors as $author ) {
		$_POST['imported_authors'][] = (string) $author->author_login;
	}
	ob_start();
	$importer->import( $input['file'] );
	preg_match_all( '/Failed to import[^<]*/', ob_get_clean(), $found );
	$failures = $found[0];
} else {
	$channel = simplexml_load_file( $input['file'], 'SimpleXMLElement', LIBXML_NONET )->channel;
	$posts   = array();
	foreach ( $channel->item as $item ) {
		$posts[] = read_item( $item );
	}
	do_action( 'import_start' );
	$logins  = array();
	$authors = array();
	foreach ( $channel->children( 'wp', true )->author as $author ) {
		$login = (string) $author->author_login;
		$user  = get_user_by( 'login', $login );
		$id    = $user ? $user->ID : wp_insert_user(
			array(
				'user_login'   => $login,
				'user_pass'    => wp_generate_password(),
				'display_name' => (string) $author->author_display_name,
			)
		);
		$logins[ $login ]                      = $id;
		$authors[ (int) $author->author_id ] = $id;
	}
	foreach ( $channel->children( 'wp', true )->tag as $tag ) {
		if ( ! term_exists( (string) $tag->tag_slug, 'post_tag' ) ) {
			wp_insert_term( (string) $tag->tag_name, 'post_tag', array( 'slug' => (string) $tag->tag_slug ) );
		}
	}
	$ids       = array();
	$pictures  = array();
	$addresses = array();
	foreach ( apply_filters( 'wp_import_posts', $posts ) as $post ) {
		if ( ! post_type_exists( $post['post_type'] ) ) {
			$failures[] = "Invalid post type {$post['post_type']}";
			continue;
		}
		$known  = apply_filters( 'wp_import_existing_post', post_exists( $post['post_title'], '', $post['post_date'] ), $post );
		$is_new = ! $known || get_post_type( $known ) !== $post['post_type'];
		$id     = $known;
		if ( $is_new ) {
			$kept   = array( 'post_date', 'post_date_gmt', 'post_content', 'post_excerpt', 'post_title', 'post_name', 'comment_status', 'ping_status', 'guid', 'menu_order', 'post_type', 'post_password' );
			$values = array_intersect_key( $post, array_flip( $kept ) ) + array(
				'import_id'   => $post['post_id'],
				'post_author' => $logins[ $post['post_author'] ] ?? get_current_user_id(),
				'post_status' => $post['status'],
			);
			$id     = 'attachment' === $post['post_type'] ? add_file( $post, $values, $addresses ) : wp_insert_post( wp_slash( $values ), true );
		}
		if ( is_wp_error( $id ) ) {
			$failures[] = "{$post['post_title']}: {$id->get_error_message()}";
			continue;
		}
		$ids[ $post['post_id'] ] = $id;
		add_terms( $id, $post['terms'] );
		add_comments( $id, $post['comments'], $authors, $is_new );
		foreach ( apply_filters( 'wp_import_post_meta', $post['postmeta'], $id, $post ) as $meta ) {
			add_post_meta( $id, $meta['key'], wp_slash( maybe_unserialize( $meta['value'] ) ) );
			if ( '_thumbnail_id' === $meta['key'] ) {
				$pictures[ $id ] = (int) $meta['value'];
			}
		}
	}
	foreach ( $addresses as $from => $to ) {
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( "UPDATE {$GLOBALS['wpdb']->posts} SET post_content = REPLACE( post_content, %s, %s )", $from, $to ) );
	}
	wp_cache_flush();
	foreach ( $pictures as $id => $picture ) {
		if ( isset( $ids[ $picture ] ) ) {
			update_post_meta( $id, '_thumbnail_id', $ids[ $picture ] );
		}
	}
	do_action( 'import_end' );
}
echo wp_json_encode( $failures );
