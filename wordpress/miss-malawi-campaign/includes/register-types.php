<?php
/**
 * Registers the content types in WordPress.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\register_types' );
add_action( 'after_setup_theme', __NAMESPACE__ . '\allow_pictures', 99 );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\hide_category_panel' );
add_action( 'add_meta_boxes', __NAMESPACE__ . '\hide_category_box', 99 );

function register_types(): void {
	foreach ( content_types() as $name => $type ) {
		if ( ! empty( $type['is_core'] ) ) {
			add_post_type_support( $name, array( 'thumbnail', 'excerpt', 'custom-fields' ) );
			continue;
		}
		// Another plugin, or the theme, has registered the type: its entries get our fields.
		if ( post_type_exists( $name ) ) {
			continue;
		}
		register_post_type( $name, type_arguments( $name, $type ) );
	}
}

function type_arguments( string $name, array $type ): array {
	list( $one, $many ) = $type['labels'];
	$supports           = array( 'title', 'editor', 'author', 'excerpt', 'comments', 'revisions', 'custom-fields', 'thumbnail' );
	if ( null === $type['picture'] ) {
		$supports = array_diff( $supports, array( 'thumbnail' ) );
	}
	if ( ! empty( $type['ordered'] ) ) {
		$supports[] = 'page-attributes';
	}
	return array(
		'labels'       => type_labels( $one, $many, $type['picture'] ),
		'public'       => true,
		'has_archive'  => true,
		'show_in_rest' => true,
		'rest_base'    => $name,
		'menu_icon'    => $type['icon'],
		'supports'     => array_values( $supports ),
		'taxonomies'   => array( 'category', 'post_tag' ),
		'rewrite'      => array( 'slug' => $name ),
	);
}

function type_labels( string $one, string $many, ?array $picture ): array {
	$lower  = strtolower( $one );
	$labels = array(
		'name'               => $many,
		'singular_name'      => $one,
		/* translators: %s: the name of a content type, such as “event” */
		'add_new_item'       => sprintf( __( 'Add a new %s', 'miss-malawi-campaign' ), $lower ),
		/* translators: %s: the name of a content type, such as “event” */
		'edit_item'          => sprintf( __( 'Edit this %s', 'miss-malawi-campaign' ), $lower ),
		/* translators: %s: the name of a content type in the plural, such as “Events” */
		'search_items'       => sprintf( __( 'Search %s', 'miss-malawi-campaign' ), $many ),
		'not_found'          => __( 'There is nothing here yet.', 'miss-malawi-campaign' ),
		'not_found_in_trash' => __( 'The trash is empty.', 'miss-malawi-campaign' ),
	);
	if ( null === $picture ) {
		return $labels;
	}
	return $labels + array(
		'featured_image'        => $picture[1],
		/* translators: %s: what the picture is called, such as “cover photo” */
		'set_featured_image'    => sprintf( __( 'Choose the %s', 'miss-malawi-campaign' ), strtolower( $picture[1] ) ),
		/* translators: %s: what the picture is called, such as “cover photo” */
		'remove_featured_image' => sprintf( __( 'Remove the %s', 'miss-malawi-campaign' ), strtolower( $picture[1] ) ),
	);
}

/** WordPress offers featured images only where the theme allows them; the theme does not matter here. */
function allow_pictures(): void {
	add_theme_support( 'post-thumbnails' );
}

/** The category of an entry is one of our fields. WordPress's own categories are in the REST answers only for other programs. */
function hide_category_panel(): void {
	$screen = get_current_screen();
	if ( $screen && is_content_type( (string) $screen->post_type ) ) {
		wp_add_inline_script( 'wp-edit-post', "wp.data.dispatch( 'core/edit-post' ).removeEditorPanel( 'taxonomy-panel-category' );" );
	}
}

function hide_category_box(): void {
	remove_meta_box( 'categorydiv', array_keys( content_types() ), 'side' );
}

function activate(): void {
	register_types();
	flush_rewrite_rules();
}

function deactivate(): void {
	wp_clear_scheduled_hook( RETRY_EVENT );
	flush_rewrite_rules();
}
